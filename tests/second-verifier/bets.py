"""The files of a simulated match and of a bet on sports."""

import hashlib
import itertools
import json
import re
from fractions import Fraction

import cricket
import esports
import sports
from formats import canonical, read_entry, rules_hash
from log import is_entry, is_signed_by, leaf_hash, node_hash, read_checkpoint, read_key, split_of
from rooms import is_placed
from rounds import FAILED, OPEN, PASSED, outcome_of, verdict
from stream import Stream

OPENED = ("match", "sport", "model", "parameters", "commit", "beacon", "every", "starts")
ENDED = ("match", "seed", "source", "steps", "values")
GROUP = ("of", "root", "count", "by", "beacon")
EVERY = {"basketball": 1}
PROCESSES = {
    "football": (sports.football_first, sports.football_step),
    "tennis": (sports.tennis_first, sports.tennis_step),
    "basketball": (sports.basketball_first, sports.basketball_step),
    "kabaddi": (sports.kabaddi_first, sports.kabaddi_step),
    "cricket": (cricket.cricket_first, cricket.cricket_step),
    "shooter": (esports.shooter_first, esports.shooter_step),
    "arena": (esports.arena_first, esports.arena_step),
    "karts": (esports.karts_first, esports.karts_step),
}
LEG = re.compile(r"leg (\S+) (\S+) (\S+) ([1-9][0-9]{3,6}) (\S+) (live|before)")


def root_of(leaves):
    if not leaves:
        return hashlib.sha256().digest()
    if len(leaves) == 1:
        return leaves[0]
    split = split_of(len(leaves))
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


class Match:
    def __init__(self, file, opened, ended):
        self.file, self.opened, self.ended = file, opened, ended
        self.open = read_entry(opened["body"], "match-open v1", OPENED)
        self.end = read_entry(ended["body"], "match-end v1", ENDED)

    def promise(self):
        file = self.file
        seed_hash = hashlib.sha256(bytes.fromhex(file["seed"])).hexdigest()
        told = [file["fixture"], file["sport"], file["model"], rules_hash(file["parameters"]), seed_hash]
        told += [file["firstRound"], str(file["roundsOfStep"])]
        is_told = told == [self.open[name] for name in OPENED[:-1]]
        is_own = file["parametersHash"] == told[3] and file["seedHash"] == seed_hash
        is_named = file["model"] == f"{file['sport']}@1" and file["version"] == 1
        return verdict(is_told and is_own and is_named and self.opened["index"] < self.ended["index"])

    def beacon(self):
        rounds = self.file["rounds"]
        first, every = int(self.file["firstRound"]), self.file["roundsOfStep"]
        is_named = every == EVERY.get(self.file["sport"], 2) and all(
            int(each["round"]) == first + step * every for step, each in enumerate(rounds)
        )
        values = root_of([leaf_hash(each["value"].encode()) for each in rounds]).hex()
        told = (self.file["fixture"], self.file["seed"], str(len(rounds)), values)
        is_told = told == tuple(self.end[name] for name in ("match", "seed", "steps", "values"))
        if not is_named or not is_told:
            return FAILED
        return OPEN if self.end["source"] == "drand-quicknet" else PASSED

    def drawn(self):
        """How the match stood after each step, with the hash of each."""
        first, step = PROCESSES[self.file["sport"]]
        state, steps = first(self.file["parameters"]), []
        for nonce, each in enumerate(self.file["rounds"]):
            if state["isOver"]:
                break
            stream = Stream(
                bytes.fromhex(self.file["seed"]),
                client_seed=self.file["fixture"],
                nonce=nonce,
                beacon=each["value"],
                domain=self.file["model"],
            )
            taken = []

            def u32(stream=stream, taken=taken):
                taken.append(stream.u32())
                return taken[-1]

            state = step(state, self.file["parameters"], u32)
            text = canonical({"drawn": taken, "state": state})
            steps.append(hashlib.sha256(text.encode()).hexdigest())
        return state, steps

    def result(self):
        state, steps = self.drawn()
        return verdict(state["isOver"] and steps == self.file["steps"])

    def winner(self):
        """Who won, or `draw`; of a field nobody says so here."""
        state, _ = self.drawn()
        if self.file["sport"] == "cricket":
            return state["winner"]
        if "score" not in state:
            return None
        lead = state["score"]["home"] - state["score"]["away"]
        return "home" if lead > 0 else "away" if lead < 0 else "draw"


class Signed:
    def __init__(self, file):
        self.file = file
        self.name, self.key = read_key(file["key"])
        self.now = read_checkpoint(file["log"]["checkpoint"])

    def checkpoint(self):
        return verdict(is_signed_by(self.now, self.name, self.key))


class MatchFile(Signed):
    def __init__(self, file):
        super().__init__(file)
        self.match = Match(file, file["log"]["open"], file["log"]["end"])
        self.promise, self.beacon, self.result = self.match.promise, self.match.beacon, self.match.result

    def entries(self):
        return verdict(all(is_entry(self.file["log"][name], self.now) for name in ("open", "end")))


def check_match(file):
    return outcomes(MatchFile, file, ["promise", "beacon", "result", "entries", "checkpoint"])


def outcomes(kind, file, checks):
    try:
        found = kind(file)
    except (ValueError, KeyError, TypeError, AttributeError, IndexError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(getattr(found, check)) for check in checks}


def together(verdicts):
    if FAILED in verdicts:
        return FAILED
    return OPEN if OPEN in verdicts or not verdicts else PASSED


def read_bet(text):
    head = ("id", "salt", "form", "stake", "rules", "accepted")
    lines = text.split("\n")
    fields = read_entry("\n".join([*lines[:7], ""]), "sports-bet v1", head)
    legs = [LEG.fullmatch(line).groups() for line in lines[7:-1]]
    if lines[-1] != "" or not legs:
        raise ValueError("This is not a bet.")
    return fields | {"legs": legs, "units": int(fields["stake"].split(" ")[0])}


def lines_of(form, count):
    places = range(count)
    if form["kind"] == "system":
        bankers = form.get("bankers", [])
        others = [place for place in places if place not in bankers]
        return [
            sorted([*bankers, *line])
            for size in form["sizes"]
            for line in itertools.combinations(others, size)
        ]
    return [list(places)] * (2 if form["kind"] == "each-way" else 1)


class BetFile(Signed):
    def __init__(self, file):
        super().__init__(file)
        self.said, self.log, self.legs = file["bet"], file["log"], file["legs"]
        self.bet = read_bet(file["own"]["text"])
        self.group = read_entry(file["group"]["text"], "bets-group v1", GROUP)
        self.seal = read_entry(self.log["seal"]["body"], "bets-seal v1", ("at", "groups", "root"))
        self.form = json.loads(self.bet["form"])
        self.matches = [Match(each["file"], each["open"], each["end"]) for each in file["matches"]]

    def promise(self):
        fixtures = {leg[0] for leg in self.bet["legs"]}
        for match in self.matches:
            is_before = match.opened["index"] < self.log["seal"]["index"]
            if not is_before or match.file["fixture"] not in fixtures:
                return FAILED
        return together([match.promise() for match in self.matches])

    def sealed(self):
        of = {"live" if leg[5] == "live" else leg[0] for leg in self.bet["legs"]}
        place = self.file["group"]
        is_in = str(place["count"]) == self.seal["groups"] and is_placed(place, self.seal["root"])
        if not is_in or self.group["of"] not in of or not self.is_named():
            return FAILED
        if self.seal["at"] > self.group["by"]:
            return OPEN
        beacon = self.log["beacon"]
        return verdict(beacon is None or self.log["seal"]["index"] < beacon["index"])

    def is_named(self):
        for match in self.matches:
            if self.group["of"] == match.file["fixture"] and self.group["beacon"] != "-":
                if self.group["beacon"] != f"{match.end['source']} {match.file['firstRound']}":
                    return False
        return True

    def places(self):
        own = self.file["own"]
        is_whole = str(own["count"]) == self.group["count"] and len(self.legs) == len(self.bet["legs"])
        return verdict(is_whole and is_placed(own, self.group["root"]))

    def beacon(self):
        verdicts = [match.beacon() for match in self.matches]
        if self.log["beacon"]:
            names = ("source", "round", "value")
            spoken = read_entry(self.log["beacon"]["body"], "beacon v1", names)
            verdicts.append(verdict(self.group["beacon"] == f"{spoken['source']} {spoken['round']}"))
        return together(verdicts)

    def result(self):
        """Of legs on who wins; other markets are left open here."""
        verdicts = [match.result() for match in self.matches]
        by_fixture = {match.file["fixture"]: match for match in self.matches}
        for leg, said in zip(self.bet["legs"], self.legs):
            match = by_fixture.get(leg[0])
            winner = match.winner() if match and leg[1] in ("winner", "1x2") else None
            if winner is None or said["win"] is None or said["win"]["void"] != [0, 1]:
                verdicts.append(OPEN)
            else:
                verdicts.append(verdict(said["win"]["won"] == ([1, 1] if winner == leg[2] else [0, 1])))
        return together(verdicts)

    def factor(self, place, is_place):
        odds = Fraction(int(self.bet["legs"][place][3]), 1000)
        result = self.legs[place]["place" if is_place else "win"]
        if is_place:
            terms = self.form["eachWay"]["part"]
            odds = 1 + (odds - 1) * Fraction(*terms)
        return result and Fraction(*result["won"]) * odds + Fraction(*result["void"])

    def builder_factor(self):
        results = [leg["win"] for leg in self.legs]
        if None in results:
            return None
        if any(result["void"][0] for result in results):
            return Fraction(1)
        is_won = all(result["won"][0] == result["won"][1] for result in results)
        return Fraction(self.form["builderOdds"], 1000) if is_won else Fraction(0)

    def payout(self):
        if self.said["state"] in ("sold", "open"):
            return OPEN
        lines = lines_of(self.form, len(self.legs))
        stake, paid = Fraction(int(self.said["openStake"]), len(lines)), 0
        for number, line in enumerate(lines):
            is_place = self.form["kind"] == "each-way" and number == 1
            if self.form["kind"] == "builder":
                factors = [self.builder_factor()]
            else:
                factors = [self.factor(place, is_place) for place in line]
            if 0 in factors:
                continue
            if None in factors:
                return FAILED
            product = stake
            for factor in factors:
                product *= factor
            paid += product.numerator // product.denominator
        return verdict(str(paid) == self.said["payout"] and int(self.said["openStake"]) <= self.bet["units"])

    def entries(self):
        entries = [self.log["seal"], *([self.log["beacon"]] if self.log["beacon"] else [])]
        for match in self.matches:
            entries += [match.opened, match.ended]
        return verdict(all(is_entry(entry, self.now) for entry in entries))


def check_bet(file):
    checks = ["promise", "sealed", "places", "beacon", "result", "payout", "entries", "checkpoint"]
    return outcomes(BetFile, file, checks)
