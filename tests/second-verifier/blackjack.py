"""Blackjack."""

from fractions import Fraction
from math import floor

from cards import rank
from originals import require


def value(card):
    return min(rank(card), 10)


def total_of(cards):
    """What the cards count, and whether an ace counts eleven among them."""
    total = sum(map(value, cards))
    is_soft = total <= 11 and any(value(card) == 1 for card in cards)
    return (total + 10 if is_soft else total), is_soft


def is_natural(cards):
    return len(cards) == 2 and total_of(cards)[0] == 21


def new_hand(cards, stakes=1, is_done=False):
    return {"cards": cards, "stakes": stakes, "isDone": is_done or total_of(cards)[0] >= 21}


class Table:
    def __init__(self, rules, stake, deal):
        self.rules, self.stake, self.deal = rules, stake, deal
        first, up, second, hidden = deal(), deal(), deal(), deal()
        self.dealer, self.hands = [up, hidden], [new_hand([first, second])]
        self.insurance = "offered" if value(up) == 1 else "none"

    def has_natural(self):
        return len(self.hands) == 1 and is_natural(self.hands[0]["cards"])

    def is_over(self):
        is_done = is_natural(self.dealer) or all(hand["isDone"] for hand in self.hands)
        return self.insurance != "offered" and is_done

    def active(self):
        if self.is_over() or self.insurance == "offered":
            return None
        return next(place for place, hand in enumerate(self.hands) if not hand["isDone"])

    def choices(self):
        if self.insurance == "offered":
            return (["insure"] if self.stake // 2 > 0 else []) + ["decline"]
        place = self.active()
        if place is None:
            return []
        cards, is_split = self.hands[place]["cards"], len(self.hands) > 1
        choices = ["hit", "stand"]
        if len(cards) == 2 and (not is_split or self.rules["canDoubleAfterSplit"]):
            choices.append("double")
        if len(cards) == 2 and not is_split and value(cards[0]) == value(cards[1]):
            choices.append("split")
        return choices

    def choose(self, choice):
        require(choice in self.choices())
        if choice in ("insure", "decline"):
            self.insurance = "taken" if choice == "insure" else "declined"
            return
        place = self.active()
        hand = self.hands[place]
        if choice == "stand":
            hand["isDone"] = True
        elif choice == "hit":
            self.hands[place] = new_hand(hand["cards"] + [self.deal()])
        elif choice == "double":
            self.hands[place] = new_hand(hand["cards"] + [self.deal()], 2, True)
        else:
            is_aces = value(hand["cards"][0]) == 1
            self.hands[place : place + 1] = [new_hand([card, self.deal()], 1, is_aces) for card in hand["cards"]]

    def end(self):
        """Lets the dealer draw, and says what each hand came to."""
        is_contested = any(total_of(hand["cards"])[0] <= 21 for hand in self.hands)
        if is_contested and not is_natural(self.dealer) and not self.has_natural():
            while self.must_draw():
                self.dealer.append(self.deal())
        return [self.result(hand["cards"]) for hand in self.hands]

    def must_draw(self):
        total, is_soft = total_of(self.dealer)
        return total < 17 or (total == 17 and is_soft and self.rules["dealerHitsSoft17"])

    def result(self, cards):
        own, other = total_of(cards)[0], total_of(self.dealer)[0]
        if is_natural(self.dealer):
            return "pushed" if self.has_natural() else "lost"
        if self.has_natural():
            return "natural"
        if own > 21:
            return "lost"
        if other > 21 or own > other:
            return "won"
        return "pushed" if own == other else "lost"


def blackjack(rules, stake, start, actions, stream):
    table = Table(rules, stake, lambda: stream.int(52))
    for action in actions:
        require(not table.is_over())
        table.choose(action["choice"])
    is_over = table.is_over()
    dealt_natural = is_natural(table.dealer)
    results = table.end() if is_over else [None] * len(table.hands)
    pays = {"natural": 1 + Fraction(rules["naturalPays"], 100), "won": 2, "pushed": 1, "lost": 0, None: 0}
    multiplier = sum(hand["stakes"] * pays[result] for hand, result in zip(table.hands, results))
    insured = stake // 2 if table.insurance == "taken" else 0
    payout = floor(stake * multiplier) + (insured * 3 if is_over and dealt_natural else 0)
    staked = stake * sum(hand["stakes"] for hand in table.hands) + insured
    dealer = table.dealer if is_over else table.dealer[:1]
    view = {
        "hands": [view_of(hand, result) for hand, result in zip(table.hands, results)],
        "active": table.active(),
        "dealer": {"cards": dealer, "total": total_of(dealer)[0]},
        "insurance": table.insurance,
        "choices": table.choices(),
    }
    return view, staked, payout, is_over


def view_of(hand, result):
    total, is_soft = total_of(hand["cards"])
    return {
        "cards": hand["cards"],
        "total": total,
        "isSoft": is_soft,
        "stakes": hand["stakes"],
        "result": result,
    }
