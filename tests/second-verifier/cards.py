"""Hi-lo and video poker."""

from collections import Counter
from fractions import Fraction
from math import floor

from originals import keep, require, shown


def rank(card):
    return card % 13 + 1


def suit(card):
    return card // 13


def hi_lo(rules, stake, start, actions, stream):
    highest = rules["highestValue"]
    cards, value, state = [stream.int(52)], keep(rules), "running"

    def ranks_that_win(side):
        last = rank(cards[-1])
        return min(14 - last if side == "higher" else last, 12)

    def after(side):
        """The value after a right guess, if it is offered."""
        worth = value * Fraction(13, ranks_that_win(side))
        return worth if worth <= highest else None

    def is_right(side, before, now):
        if before == now:
            return not (before == 1 and side == "higher") and not (before == 13 and side == "lower")
        return (now > before) == (side == "higher")

    for action in actions:
        require(state == "running")
        if action["kind"] == "cashOut":
            state = "cashedOut"
            continue
        if action["kind"] == "guess":
            worth = after(action["side"])
            require(action["side"] in ("higher", "lower") and worth is not None)
            cards.append(stream.int(52))
            if not is_right(action["side"], rank(cards[-2]), rank(cards[-1])):
                state, value = "lost", Fraction(0)
                continue
            value = worth
        else:
            require(action["kind"] == "skip")
            cards.append(stream.int(52))
        if value * Fraction(13, 12) > highest or len(cards) >= rules["mostCards"]:
            state = "cashedOut"
    is_over = state != "running"
    offers = None
    if not is_over:
        worths = {side: after(side) for side in ("higher", "lower")}
        offers = {side: None if worth is None else shown(worth) for side, worth in worths.items()}
    view = {"state": state, "cards": cards, "value": shown(value), "offers": offers}
    return view, stake, floor(stake * value) if is_over else 0, is_over


def hand_of(cards):
    """What five cards make."""
    ranks = sorted(rank(card) for card in cards)
    counts = sorted(Counter(ranks).values(), reverse=True)
    is_flush = len({suit(card) for card in cards}) == 1
    is_high = ranks == [1, 10, 11, 12, 13]
    is_straight = is_high or (counts[0] == 1 and ranks[4] - ranks[0] == 4)
    if is_flush and is_straight:
        return "royalFlush" if is_high else "straightFlush"
    if counts[0] == 4:
        return "fourOfAKind"
    if counts == [3, 2]:
        return "fullHouse"
    if is_flush:
        return "flush"
    if is_straight:
        return "straight"
    if counts[0] == 3:
        return "threeOfAKind"
    if counts == [2, 2, 1]:
        return "twoPairs"
    is_paid = any(count == 2 and each in (1, 11, 12, 13) for each, count in Counter(ranks).items())
    return "highPair" if is_paid else "nothing"


def video_poker(rules, stake, start, actions, stream):
    deal = stream.pack(52)
    cards = [deal() for _ in range(5)]
    if not actions:
        return {"cards": cards, "hand": hand_of(cards), "held": None}, stake, 0, False
    require(len(actions) == 1)
    held = sorted(actions[0]["hold"])
    require(len(set(held)) == len(held) and all(0 <= place < 5 for place in held))
    cards = [card if place in held else deal() for place, card in enumerate(cards)]
    hand = hand_of(cards)
    return {"cards": cards, "hand": hand, "held": held}, stake, stake * rules[hand], True
