"""A volley in a reef: what swims where, and what each shot at it was."""

import hashlib

from originals import require

GENERATIONS = 100_000
PLACES = 8
PRIZE_SPAN = 1_000


def sort_of(slot):
    return {0: "special", 1: "boss"}.get(slot, "plain")


def kind_of(rules, start, fish):
    """The kind of a fish follows from its place alone."""
    slot, generation = divmod(fish, GENERATIONS)
    place = f"reef-1|{start['room']}|{start['school']}|{slot}|{generation}"
    number = int.from_bytes(hashlib.sha256(place.encode()).digest()[:4], "big")
    kinds = [kind for kind in rules["kinds"] if kind["is"] == sort_of(slot)]
    number %= sum(kind["weight"] for kind in kinds)
    return by_weight(kinds, number)


def by_weight(choices, number):
    for choice in choices:
        if number < choice["weight"]:
            return choice
        number -= choice["weight"]
    raise AssertionError("A number below the sum falls to some choice.")


class Volley:
    def __init__(self, rules, start, stream):
        self.rules, self.start, self.stream = rules, start, stream
        self.dead = set(start["gone"])

    def shot(self, fish, number):
        kind = kind_of(self.rules, self.start, fish)
        shot = {"fish": fish, "kind": kind["kind"], "was": "hit", "times": 0}
        if fish in self.dead:
            return {**shot, "was": "gone"}
        if number >= kind["kills"]:
            return shot
        self.dead.add(fish)
        is_boss = kind["is"] == "boss"
        times = by_weight(kind["prizes"], self.stream.int(PRIZE_SPAN))["times"] if is_boss else kind["times"]
        shot = {**shot, "was": "kill", "times": times}
        return {**shot, "free": [self.free_shot() for _ in range(kind["free"])]} if kind["free"] else shot

    def free_shot(self):
        number = self.stream.u32()
        fish = next((each for each in self.start["near"] if each not in self.dead), None)
        require(fish is not None)
        kind = kind_of(self.rules, self.start, fish)
        is_killed = number < kind["kills"]
        if is_killed:
            self.dead.add(fish)
        return {"fish": fish, "kind": kind["kind"], "times": kind["times"] if is_killed else 0}


def reef(rules, stake, start, actions, stream):
    there = [fish for fish in start["targets"] if fish not in start["gone"]]
    require(not actions and len(start["targets"]) <= PLACES and there and stake % len(there) == 0)
    price = stake // len(there)
    numbers = [stream.u32() for _ in range(PLACES)]
    volley = Volley(rules, start, stream)
    shots = [volley.shot(fish, number) for fish, number in zip(start["targets"], numbers)]
    charged = sum(shot["was"] != "gone" for shot in shots)
    times = sum(shot["times"] + sum(free["times"] for free in shot.get("free", [])) for shot in shots)
    return {"shots": shots, "charged": charged, "times": times}, price * charged, price * times, True
