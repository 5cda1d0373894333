"""The file of a round that people shared."""

import hashlib
import re
from datetime import datetime

from formats import read_entry, rules_hash, write_money
from log import is_entry, is_included, is_signed_by, read_checkpoint, read_key
from rounds import FAILED, OPEN, drand_time, outcome_of, verdict
from stream import Stream
from tables import TABLES

OPENED = ("room", "game", "domain", "rules", "first", "rounds", "end")
SEALED = ("room", "round", "root", "count", "beacon")
BET = ("id", "room", "round", "spot", "stake", "target")
ROUNDS = 100_000


def hundredths(text):
    if not re.fullmatch(r"[1-9][0-9]*\.[0-9]{2}", text):
        raise ValueError("A multiple has two decimals.")
    return int(text.replace(".", ""))


def bust_of(stream):
    drawn = stream.u32() * 2**20 + stream.u32() // 2**12
    bust = max(100, 99 * 2**52 // (2**52 - drawn))
    return {"bust": f"{bust // 100}.{bust % 100:02}"}


def is_placed(place, root):
    proof = [bytes.fromhex(each) for each in place["proof"]]
    return is_included(place["text"].encode(), place["index"], place["count"], proof, bytes.fromhex(root))


class Room:
    def __init__(self, file):
        self.file, self.round, self.log, self.own = file, file["round"], file["log"], file["own"]
        self.name, self.key = read_key(file["key"])
        self.now = read_checkpoint(self.log["checkpoint"])
        self.open = read_entry(self.log["open"]["body"], "room-open v1", OPENED)
        self.spoken = read_entry(self.log["beacon"]["body"], "beacon v1", ("source", "round", "value"))
        self.together = self.seal = None
        if self.log["seal"]:
            self.together = read_entry(self.log["seal"]["body"], "rooms-seal v1", ("at", "rooms", "root"))
            self.seal = read_entry(file["sealed"]["text"], "room-seal v1", SEALED)
        self.game = re.fullmatch(r"([a-z-]+)@1-[0-9a-f]{16}", self.round["domain"])[1]

    def promise(self):
        told = tuple(self.round[name] for name in ("room", "game", "domain"))
        is_named = told == (self.open["room"], self.open["game"], self.open["domain"])
        rules = rules_hash(self.round["rules"])
        is_ruled = rules == self.open["rules"] and self.round["domain"].endswith(f"-{rules[:16]}")
        steps = self.round["number"] - int(self.open["first"]) + 1
        if not 1 <= steps <= ROUNDS or self.open["rounds"] != str(ROUNDS):
            return FAILED
        seed = bytes.fromhex(self.round["seed"])
        for _ in range(steps):
            seed = hashlib.sha256(seed).digest()
        later = self.log["seal"] or self.log["beacon"]
        is_before = self.log["open"]["index"] < later["index"]
        return verdict(is_named and is_ruled and is_before and seed.hex() == self.open["end"])

    def sealed(self):
        if self.seal is None:
            is_empty = self.file["sealed"] is None and self.own is None
            return verdict(is_empty and self.round["root"] == hashlib.sha256().hexdigest())
        told = (self.round["room"], str(self.round["number"]), self.round["root"])
        is_own = told == (self.seal["room"], self.seal["round"], self.seal["root"])
        place = self.file["sealed"]
        is_whole = str(place["count"]) == self.together["rooms"]
        is_before = self.log["seal"]["index"] < self.log["beacon"]["index"]
        return verdict(is_own and is_whole and is_before and is_placed(place, self.together["root"]))

    def beacon(self):
        if self.seal and self.seal["beacon"] != f"{self.spoken['source']} {self.spoken['round']}":
            return FAILED
        if self.spoken["source"] != "drand-quicknet":
            return verdict(True)
        sealed = datetime.fromisoformat(self.together["at"]).timestamp() if self.together else 0
        return OPEN if drand_time(self.spoken["round"]) > sealed else FAILED

    def drawn(self):
        stream = Stream(
            bytes.fromhex(self.round["seed"]),
            client_seed=self.round["root"],
            nonce=self.round["number"],
            beacon=self.spoken["value"],
            domain=self.round["domain"],
        )
        if self.game == "crash":
            return bust_of(stream)
        return TABLES[self.game][0](self.round["rules"], stream)

    def result(self):
        return verdict(self.drawn() == self.round["result"])

    def bets(self):
        return [read_entry(place["text"], "room-bet v1", BET) for place in self.own["bets"]]

    def places(self):
        told = (self.round["room"], str(self.round["number"]))
        bets = self.bets()
        is_own = all((bet["room"], bet["round"]) == told for bet in bets)
        is_once = len({bet["id"] for bet in bets}) == len(bets)
        is_in = all(
            str(place["count"]) == self.seal["count"] and is_placed(place, self.round["root"])
            for place in self.own["bets"]
        )
        return verdict(is_own and is_once and is_in)

    def payout(self):
        result, back = self.drawn(), 0
        for place, bet in zip(self.own["bets"], self.bets()):
            stake = int(bet["stake"].split(" ")[0])
            if self.game == "crash":
                times = self.taken(place, bet, hundredths(result["bust"]))
                if times is None:
                    return FAILED
            else:
                times = TABLES[self.game][1](self.round["rules"], result, bet["spot"])
            back += stake * times
        return verdict(write_money(back // 100) == self.own["payout"])

    def taken(self, place, bet, bust):
        """What a bet of a flight gives back; nothing where it was paid as the rules forbid."""
        target = None if bet["target"] == "-" else int(bet["target"])
        if place["took"] is None:
            is_lost = self.round["stopped"] is None and (target is None or target > bust)
            return 0 if is_lost else None
        took = hundredths(place["took"])
        return took if 100 <= took <= bust and (target is None or took <= target) else None

    def entries(self):
        seal = [self.log["seal"]] if self.log["seal"] else []
        return verdict(all(is_entry(entry, self.now) for entry in [self.log["open"], self.log["beacon"], *seal]))

    def checkpoint(self):
        return verdict(is_signed_by(self.now, self.name, self.key))


def check_room(file):
    checks = ["promise", "sealed", "beacon", "result", "entries", "checkpoint"]
    checks += ["places", "payout"] if file.get("own") else []
    try:
        room = Room(file)
    except (ValueError, KeyError, TypeError, AttributeError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(getattr(room, check)) for check in checks}
