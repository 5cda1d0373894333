"""Tables that people share: what falls, and what each spot gives back for it, in hundredths."""

from cards import rank, suit

RED = (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)
SUITS = ("spades", "hearts", "diamonds", "clubs")


def eight_decks(stream):
    deal = stream.pack(416)
    return lambda: deal() % 52


def worth(card):
    return rank(card) if rank(card) < 10 else 0


def total(hand):
    return sum(worth(card) for card in hand) % 10


def baccarat_drawn(rules, stream):
    deal = eight_decks(stream)
    player, banker = [], []
    for hand in (player, banker, player, banker):
        hand.append(deal())
    result = {"player": player, "banker": banker}
    if total(player) >= 8 or total(banker) >= 8:
        return result
    own = total(banker)
    if total(player) > 5:
        is_drawn = own <= 5
    else:
        player.append(deal())
        third = worth(player[2])
        ranges = {3: (0, 9), 4: (2, 7), 5: (4, 7), 6: (6, 7)}
        low, high = ranges.get(own, (0, 9) if own <= 2 else (1, 0))
        is_drawn = low <= third <= high and not (own == 3 and third == 8)
    if is_drawn:
        banker.append(deal())
    return result


def baccarat_times(rules, result, spot):
    pays = rules["pays"][spot]
    player, banker = result["player"], result["banker"]
    own, other = total(player), total(banker)
    if spot in ("player", "banker") and own == other:
        return 100
    if spot == "banker" and other > own:
        return 150 if rules["banker"] == "no-commission" and other == 6 else pays
    hands = [player, banker]
    pairs = [rank(hand[0]) == rank(hand[1]) for hand in hands]
    perfect = sum(hand[0] == hand[1] for hand in hands)
    if spot == "perfect-pair":
        return (0, 2_600, 20_100)[perfect]
    wins = {
        "player": own > other,
        "banker": False,
        "tie": own == other,
        "small": len(player) + len(banker) == 4,
        "big": len(player) + len(banker) > 4,
        "banker-six": other > own and other == 6,
        "player-pair": pairs[0],
        "banker-pair": pairs[1],
        "either-pair": any(pairs),
    }
    return pays if wins[spot] else 0


def covered(spot):
    """The numbers of a bet at roulette."""
    name, *ends = spot.split("-")
    ends = [int(each) for each in ends if each.isdigit()]
    first = ends[0] if ends else 0
    named = {
        "n": ends,
        "split": ends,
        "trio": ends,
        "street": range(first, first + 3),
        "line": range(first, first + 6),
        "corner": (first, first + 1, first + 3, first + 4),
        "first": range(4),
        "column": range(first, 37, 3),
        "dozen": range(12 * first - 11, 12 * first + 1),
        "red": RED,
        "black": [each for each in range(1, 37) if each not in RED],
        "odd": range(1, 37, 2),
        "even": range(2, 37, 2),
        "low": range(1, 19),
        "high": range(19, 37),
    }
    return named[name]


def roulette_times(rules, result, spot):
    numbers = covered(spot)
    if result["number"] in numbers:
        return rules["pays"][spot]
    is_halved = rules["evenChancesOnZero"] == "half-back" and len(numbers) == 18
    return 50 if is_halved and result["number"] == 0 else 0


def dragon_tiger_drawn(rules, stream):
    deal = eight_decks(stream)
    return {"dragon": deal(), "tiger": deal()}


def dragon_tiger_times(rules, result, spot):
    pays, ranks = rules["pays"][spot], {side: rank(card) for side, card in result.items()}
    is_tie = ranks["dragon"] == ranks["tiger"]
    if spot in ranks:
        other = "tiger" if spot == "dragon" else "dragon"
        return 50 if is_tie else pays if ranks[spot] > ranks[other] else 0
    if spot == "tie":
        return pays if is_tie else 0
    if spot == "suited-tie":
        return pays if result["dragon"] == result["tiger"] else 0
    side, name = spot.split("-")
    if name in SUITS:
        return pays if SUITS[suit(result[side])] == name else 0
    own = ranks[side]
    wins = {"big": own > 7, "small": own < 7, "odd": own % 2 == 1, "even": own % 2 == 0}
    return pays if own != 7 and wins[name] else 0


def sic_bo_times(rules, result, spot):
    pays, dice = rules["pays"][spot], result["dice"]
    is_triple = len(set(dice)) == 1
    points = sum(dice)
    evens = {"big": points > 10, "small": points <= 10, "odd": points % 2 == 1, "even": points % 2 == 0}
    if spot in evens:
        return pays if evens[spot] and not is_triple else 0
    if spot == "any-triple":
        return pays if is_triple else 0
    name, *ends = spot.split("-")
    numbers = [int(each) for each in ends]
    if name == "face":
        return rules["byFaces"][dice.count(numbers[0])]
    wins = {
        "sum": points == numbers[0],
        "triple": dice.count(numbers[0]) == 3,
        "double": dice.count(numbers[0]) >= 2,
        "pair": all(each in dice for each in numbers),
    }
    return pays if wins[name] else 0


def andar_bahar_drawn(rules, stream):
    deal = stream.pack(52)
    joker, cards = deal(), [deal()]
    while rank(cards[-1]) != rank(joker):
        cards.append(deal())
    return {"joker": joker, "cards": cards}


def andar_bahar_times(rules, result, spot):
    count = len(result["cards"])
    if spot in ("andar", "bahar"):
        is_won = (count % 2 == 1) == (spot == "andar")
    else:
        _, first, last = spot.split("-")
        is_won = int(first) <= count <= int(last)
    return rules["pays"][spot] if is_won else 0


def show_wheel_times(rules, result, spot):
    return rules["pays"][spot] if spot == f"times-{rules['fields'][result['field']]}" else 0


TABLES = {
    "baccarat": (baccarat_drawn, baccarat_times),
    "roulette": (lambda rules, stream: {"number": stream.int(37)}, roulette_times),
    "dragon-tiger": (dragon_tiger_drawn, dragon_tiger_times),
    "sic-bo": (lambda rules, stream: {"dice": [stream.int(6) + 1 for _ in range(3)]}, sic_bo_times),
    "andar-bahar": (andar_bahar_drawn, andar_bahar_times),
    "show-wheel": (lambda rules, stream: {"field": stream.int(50)}, show_wheel_times),
}
