"""The file of a lottery's draw."""

import hashlib
from datetime import datetime

from formats import read_entry
from log import is_entry, is_included, is_signed_by, read_checkpoint, read_key
from rounds import FAILED, OPEN, drand_time, outcome_of, verdict
from stream import Stream

FIVE = [(1, 0, 99_999), (1, 0, 99_999)]
NORTH = FIVE + [(2, 0, 99_999), (6, 0, 99_999), (4, 0, 9_999), (6, 0, 9_999), (3, 0, 999), (4, 0, 99)]
SOUTH = [(1, 0, 999_999), *FIVE, (2, 0, 99_999), (7, 0, 99_999)]
SOUTH += [(1, 0, 9_999), (3, 0, 9_999), (1, 0, 999), (1, 0, 99)]
# How many numbers, from and to; of the families below, each number comes up once.
FAMILIES = {
    "ssc": [(5, 0, 9)],
    "11x5": [(5, 1, 11)],
    "k3": [(3, 1, 6)],
    "pk10": [(10, 1, 10)],
    "3d": [(3, 0, 9)],
    "keno": [(20, 1, 80)],
    "vn-north": NORTH,
    "hanoi": NORTH,
    "vn-central": SOUTH,
    "vn-south": SOUTH,
    "vn-two-stations": SOUTH + SOUTH,
    "4d": [(1, 0, 9_999), (1, 0, 9_999), (1, 0, 9_999), (10, 0, 9_999), (10, 0, 9_999)],
    "thai": [(1, 0, 999_999), (1, 0, 99)],
    "lao": [(1, 0, 9_999)],
}
ONCE = ("11x5", "pk10", "keno")
OPENED = ("draw", "game", "numero", "family", "domain", "rules", "opens", "closes", "commit", "beacon")


def numbers_of(family, stream):
    prizes = []
    for count, first, last in FAMILIES[family]:
        size, width = last - first + 1, len(str(last))
        deal = stream.pack(size) if family in ONCE else lambda: stream.int(size)
        prizes.append(",".join(f"{first + deal():0{width}}" for _ in range(count)))
    return "/".join(prizes)


class Draw:
    def __init__(self, file):
        self.file, self.draw, self.log = file, file["draw"], file["log"]
        self.name, self.key = read_key(file["key"])
        self.now = read_checkpoint(self.log["checkpoint"])
        self.open = read_entry(self.log["open"]["body"], "draw-open v1", OPENED)
        self.close = read_entry(self.log["close"]["body"], "draw-close v1", ("draw", "root", "count"))
        names = ("draw", "version", "result", "proof")
        self.results = [read_entry(each["body"], "draw-result v1", names) for each in self.log["results"]]
        beacon = self.log["beacon"]
        self.spoken = beacon and read_entry(beacon["body"], "beacon v1", ("source", "round", "value"))

    def promise(self):
        told = (self.draw["id"], self.draw["game"], self.draw["numero"])
        is_named = told == (self.open["draw"], self.open["game"], self.open["numero"])
        if self.spoken is None:
            is_bound = self.open["commit"] == "-"
        else:
            seed = bytes.fromhex(self.results[0]["proof"])
            is_bound = len(seed) == 32 and hashlib.sha256(seed).hexdigest() == self.open["commit"]
        return verdict(is_named and is_bound and self.log["open"]["index"] < self.log["close"]["index"])

    def sealed(self):
        is_own = all(each["draw"] == self.draw["id"] for each in [self.close, *self.results])
        closed = self.log["close"]["index"]
        is_first = closed < self.log["results"][0]["index"]
        is_before = self.spoken is None or self.close["count"] == "0" or closed < self.log["beacon"]["index"]
        return verdict(is_own and is_first and is_before)

    def beacon(self):
        if self.spoken is None:
            return OPEN
        if self.open["beacon"] != f"{self.spoken['source']} {self.spoken['round']}":
            return FAILED
        if self.spoken["source"] != "drand-quicknet":
            return verdict(True)
        closes = datetime.fromisoformat(self.open["closes"]).timestamp()
        return OPEN if drand_time(self.spoken["round"]) > closes else FAILED

    def numbers(self):
        if self.spoken is None:
            return OPEN
        stream = Stream(
            bytes.fromhex(self.results[0]["proof"]),
            client_seed=self.close["root"],
            nonce=0,
            beacon=self.spoken["value"],
            domain=self.open["domain"],
        )
        return verdict(numbers_of(self.open["family"], stream) == self.draw["result"])

    def place(self):
        ticket = self.file["ticket"]
        if str(ticket["count"]) != self.close["count"] or f"\ndraw {self.draw['id']}\n" not in ticket["text"]:
            return FAILED
        proof = [bytes.fromhex(each) for each in ticket["proof"]]
        root = bytes.fromhex(self.close["root"])
        return verdict(is_included(ticket["text"].encode(), ticket["index"], ticket["count"], proof, root))

    def payout(self):
        """Which lines win is the lotteries' own matter, which this verifier does not know."""
        return OPEN if "payout" in self.file["ticket"] else verdict(True)

    def entries(self):
        beacon = [] if self.spoken is None else [self.log["beacon"]]
        entries = [self.log["open"], self.log["close"], *beacon, *self.log["results"]]
        return verdict(all(is_entry(entry, self.now) for entry in entries))

    def checkpoint(self):
        return verdict(is_signed_by(self.now, self.name, self.key))


def check_draw(file):
    checks = ["promise", "sealed", "beacon", "numbers", "entries", "checkpoint"]
    checks += ["place", "payout"] if file.get("ticket") else []
    try:
        draw = Draw(file)
    except (ValueError, KeyError, TypeError, AttributeError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(getattr(draw, check)) for check in checks}
