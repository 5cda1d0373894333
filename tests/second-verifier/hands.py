"""The file of a hand of cards."""

import hashlib
import hmac
from collections import Counter
from itertools import combinations

from formats import read_entry, read_money, rules_hash
from log import is_entry, is_included, is_signed_by, leaf_hash, node_hash, read_checkpoint, read_key, split_of
from rounds import FAILED, OPEN, outcome_of, verdict
from stream import Stream

DEAL = ("room", "hand", "domain", "commit", "added", "beacon", "root")
DEALT = {"holdem": 2, "teen-patti": 3, "tien-len": 13}
DECK = 52


def left_of(button, places):
    return sorted(places, key=lambda place: (place <= button, place))


def tree_root(leaves):
    if len(leaves) == 1:
        return leaf_hash(leaves[0])
    split = split_of(len(leaves))
    return node_hash(tree_root(leaves[:split]), tree_root(leaves[split:]))


def high(card):
    """The rank with the ace above the king."""
    return 14 if card % 13 == 0 else card % 13 + 1


def five_rank(cards):
    """How good five cards of poker are, as a list that compares."""
    ranks = sorted((high(card) for card in cards), reverse=True)
    counts = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape, order = [count for count, _ in counts], [rank for _, rank in counts]
    is_flush = len({card // 13 for card in cards}) == 1
    top = 0
    if len(order) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if top and is_flush:
        return [8, top]
    if shape == [4, 1]:
        return [7, *order]
    if shape == [3, 2]:
        return [6, *order]
    if is_flush:
        return [5, *ranks]
    if top:
        return [4, top]
    return [{(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(shape), 0), *order]


def three_rank(cards):
    """How good three cards of teen patti are."""
    ranks = sorted((high(card) for card in cards), reverse=True)
    is_colour = len({card // 13 for card in cards}) == 1
    if len(set(ranks)) == 1:
        return [5, ranks[0]]
    run = 0
    if ranks == [14, 3, 2]:
        run = 13.5
    elif ranks[0] - ranks[1] == 1 and ranks[1] - ranks[2] == 1:
        run = ranks[0]
    if run:
        return [4 if is_colour else 3, run]
    if is_colour:
        return [2, *ranks]
    counts = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return [1 if counts[0][0] == 2 else 0, *(rank for _, rank in counts)]


class Hand:
    def __init__(self, file):
        self.file, self.record, self.log = file, file["record"], file["log"]
        self.proof, self.game = self.record["proof"], self.record["game"]
        self.name, self.key = read_key(file["key"])
        self.now = read_checkpoint(self.log["checkpoint"])
        self.dealt = read_entry(self.log["deal"]["body"], "cards-deal v1", DEAL)
        self.spoken = read_entry(self.log["beacon"]["body"], "beacon v1", ("source", "round", "value"))
        self.board = [
            card for each in self.record["actions"] if each["place"] is None for card in each.get("cards", [])
        ]
        self.holders = self.deal_out()

    def deal_out(self):
        """Whose each place of the deck is."""
        places = [seat["place"] for seat in self.record["seats"]]
        order = sorted(places) if self.game == "tien-len" else left_of(self.record["button"], places)
        hands = order * DEALT[self.game]
        rest = DECK - len(hands) - len(self.board)
        return hands + ["board"] * len(self.board) + ["stub"] * rest

    def deal(self):
        told = (self.record["table"], str(self.record["hand"]), self.file["domain"], self.proof["commit"])
        told += (self.proof["added"], self.proof["beacon"], self.proof["root"])
        is_logged = told == tuple(self.dealt[name] for name in DEAL)
        is_ruled = self.file["domain"] == f"{self.game}@1-{rules_hash(self.file['rules'])[:16]}"
        seeds = sorted(self.proof["seeds"], key=lambda each: each["place"])
        lines = [f"seat {each['place'] + 1} {each['seed']}\n" for each in seeds]
        added = hashlib.sha256("".join(["deal-1\n", *lines]).encode()).hexdigest()
        return verdict(is_logged and is_ruled and added == self.proof["added"])

    def beacon(self):
        is_named = f"{self.spoken['source']} {self.spoken['round']}" == self.proof["beacon"]
        if not is_named or self.log["beacon"]["index"] >= self.log["deal"]["index"]:
            return FAILED
        return OPEN if self.spoken["source"] == "drand-quicknet" else verdict(True)

    def cards(self):
        opened, root = self.file["opened"], bytes.fromhex(self.proof["root"])
        for each in opened:
            data = bytes.fromhex(each["salt"]) + bytes([each["place"], each["card"]])
            path = [bytes.fromhex(step) for step in each["proof"]]
            if len(data) != 18 or not is_included(data, each["place"], DECK, path, root):
                return FAILED
        lies = {each["card"]: each["place"] for each in opened}
        own = [place for place, holder in enumerate(self.holders) if holder == self.file["place"]]
        seen = [
            ("board" if each["place"] is None else each["place"], card)
            for each in self.record["actions"] + self.record["shown"]
            for card in each.get("cards", [])
        ]
        is_open = all(card in lies and self.holders[lies[card]] == holder for holder, card in seen)
        return verdict(len(lies) == len(opened) and set(own) <= set(lies.values()) and is_open)

    def commitment(self):
        if self.file["seed"] is None:
            return OPEN
        return verdict(hashlib.sha256(bytes.fromhex(self.file["seed"])).hexdigest() == self.proof["commit"])

    def deck(self):
        if self.file["seed"] is None:
            return OPEN
        seed, domain = bytes.fromhex(self.file["seed"]), self.file["domain"]
        stream = Stream(
            seed, client_seed=self.proof["added"], nonce=0, beacon=self.spoken["value"], domain=domain
        )
        take = stream.pack(DECK)
        cards = [take() for _ in range(DECK)]
        leaves = [
            hmac.digest(seed, f"salt|{domain}|0|{place}".encode(), "sha256")[:16] + bytes([place, card])
            for place, card in enumerate(cards)
        ]
        is_same = all(cards[each["place"]] == each["card"] for each in self.file["opened"])
        return verdict(is_same and tree_root(leaves).hex() == self.proof["root"])

    def money(self):
        seats, step = self.record["seats"], read_money(self.record["step"])
        before = sum(read_money(seat["stack"]) for seat in seats)
        after = sum(read_money(seat["after"]) for seat in seats)
        rake = read_money(self.record["rake"])
        if before != after + rake:
            return FAILED
        if self.game == "tien-len":
            return verdict(True)
        won = Counter()
        for pot in self.record["pots"]:
            self.share(pot, step, won)
        told = {each["place"]: read_money(each["amount"]) for each in self.record["won"]}
        rakes = sum(read_money(pot["rake"]) for pot in self.record["pots"])
        return verdict(rakes == rake and dict(won) == told)

    def share(self, pot, step, won):
        ranks = {place: self.rank_at(place) for place in pot["places"]}
        best = max(ranks.values())
        winners = left_of(self.record["button"], [place for place in ranks if ranks[place] == best])
        each, odd = divmod((read_money(pot["amount"]) - read_money(pot["rake"])) // step, len(winners))
        for nth, place in enumerate(winners):
            won[place] += (each + (1 if nth < odd else 0)) * step

    def rank_at(self, place):
        shown = [each["cards"] for each in self.record["shown"] if each["place"] == place]
        if not shown:
            return []
        if self.game == "holdem":
            return max(five_rank(five) for five in combinations(self.board + shown[0], 5))
        asked = any(
            each["place"] == place and each["did"] == "asks for the show" for each in self.record["actions"]
        )
        # A list that goes on is above one that ends there.
        return three_rank(shown[0]) + ([] if asked else [0])

    def entries(self):
        return verdict(all(is_entry(entry, self.now) for entry in (self.log["deal"], self.log["beacon"])))

    def checkpoint(self):
        return verdict(is_signed_by(self.now, self.name, self.key))


def check_hand(file):
    checks = ["deal", "beacon", "cards", "commitment", "deck", "money", "entries", "checkpoint"]
    try:
        hand = Hand(file)
    except (ValueError, KeyError, TypeError, AttributeError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(getattr(hand, check)) for check in checks}
