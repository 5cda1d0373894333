"""The file of an agent's bill."""

import re

from formats import canonical, rules_hash
from rounds import FAILED, outcome_of, verdict

MILLION = 1_000_000
STEP = 100
UNITS = re.compile(r"0|-?[1-9][0-9]*")


def units(text):
    if not UNITS.fullmatch(text):
        raise ValueError(f"{text} is no amount.")
    return int(text)


def rebate_of(team):
    return units(team["turnover"]) * team["ratePpm"] // (MILLION * MILLION)


class Rebate:
    def __init__(self, work):
        self.families, self.lottery = work["families"], units(work["lottery"])

    def share(self):
        base = sum(units(each["turnover"]) for each in self.families) // MILLION
        return None, base, sum(rebate_of(each) for each in self.families) + self.lottery

    def below(self):
        return sum(rebate_of(each) for family in self.families for each in family["below"])

    def kept_below(self):
        return 0

    def carried_on(self):
        return 0


class Contract:
    def __init__(self, work):
        self.options, self.rows = work["terms"]["options"], work["terms"]["rows"]
        self.figures, self.children = work["figures"], work["below"]
        counted = self.options.get("families")
        played = [each for each in self.figures["turnover"] if counted is None or each["family"] in counted]
        self.turnover = sum(units(each["turnover"]) for each in played)

    def below(self):
        return sum(units(each["gross"]) for each in self.children)

    def kept_below(self):
        return sum(units(each["gross"]) for each in self.children if each["isKept"])

    def is_reached(self, row):
        return self.turnover >= units(row["minTurnover"]) and self.figures["active"] >= row["minActive"]


class Salary(Contract):
    def share(self):
        reached = [place for place, row in enumerate(self.rows) if self.is_reached(row)]
        if not reached:
            return None, self.turnover, 0
        rate = self.rows[reached[-1]]["ratePpm"]
        return reached[-1], self.turnover, self.turnover * rate // (MILLION * STEP) * STEP

    def carried_on(self):
        return 0


class Dividend(Contract):
    def __init__(self, work):
        super().__init__(work)
        self.loss, self.carry = units(self.figures["loss"]), units(self.figures["carry"])

    def share(self):
        base = self.loss - units(self.figures["salaries"]) + self.carry
        found = [(self.gross(row, base), place) for place, row in enumerate(self.rows) if self.is_met(row)]
        if base <= 0 or not found:
            return None, base, 0
        gross, place = max(found) if self.options["mode"] == "floating" else found[-1]
        return place, base, gross

    def is_met(self, row):
        is_lost = row["minLoss"] is None or self.loss >= units(row["minLoss"])
        return self.is_reached(row) and (is_lost or self.options["mode"] == "floating")

    def gross(self, row, base):
        part, whole = 1, 1
        if row["minLoss"] is not None and self.loss < units(row["minLoss"]):
            part, whole = max(self.loss, 0), units(row["minLoss"])
        return base * row["ratePpm"] * part // (MILLION * whole * STEP) * STEP

    def carried_on(self):
        mode = self.options["carry"]
        if mode == 0 or (mode == 3 and self.figures["endsMonth"]):
            return 0
        return min(0, self.loss if mode == 2 else self.loss + self.carry)


KINDS = {"rebate": Rebate, "daily": Salary, "hourly": Salary, "dividend": Dividend}


class Bill:
    def __init__(self, file, text):
        self.text = text
        self.file, self.bill, self.work, self.result = file, file["bill"], file["work"], file["result"]

    def says(self, **values):
        return all(self.result[name] == (value if name == "row" else str(value)) for name, value in values.items())

    def whole(self):
        claims = {name: value for name, value in self.file.items() if name != "digest"}
        return self.text == canonical(self.file) and self.file["digest"] == rules_hash(claims)

    def terms(self):
        terms = self.work["terms"]
        told = (terms["house"], terms["agent"], terms["options"]["kind"])
        is_theirs = told == (self.bill["house"], self.bill["agent"], self.work["kind"])
        return is_theirs and rules_hash(terms) == self.work["hash"]

    def sums(self):
        worked = KINDS[self.work["kind"]](self.work)
        row, base, gross = worked.share()
        sums = {"row": row, "base": base, "gross": gross, "children": worked.below()}
        return sums | {"keptBelow": worked.kept_below(), "lossCarriedOn": worked.carried_on()}

    def counted(self):
        return self.says(base=self.sums()["base"])

    def share(self):
        sums = self.sums()
        return self.says(row=sums["row"], gross=sums["gross"])

    def below(self):
        sums = self.sums()
        net = sums["gross"] - sums["children"]
        earned, kept = (0, max(net, 0)) if self.bill["isKept"] else (max(net, 0), 0)
        return self.says(children=sums["children"], net=net, earned=earned, kept=kept)

    def corrections(self):
        return [
            units(each["shouldBe"]) - units(each["billed"]) - sum(units(told) for told in each["earlier"])
            for each in self.file["adjustments"]
        ]

    def adjusted(self):
        told = [units(each["units"]) for each in self.file["adjustments"]]
        return told == self.corrections() and self.says(adjusted=sum(told))

    def paid(self):
        sums = self.sums()
        earned = max(sums["gross"] - sums["children"], 0)
        whole = max(sums["gross"] - sums["keptBelow"], 0)
        due = 0 if self.bill["isKept"] else whole if self.bill["pays"] == "gross" else earned
        left = due + sum(self.corrections()) + units(self.file["carried"])
        carried = sums["lossCarriedOn"]
        return self.says(due=due, amount=max(left, 0), carriedOn=min(left, 0), lossCarriedOn=carried)


def check_bill(file, text):
    checks = ["whole", "counted", "share", "below", "adjusted", "paid"]
    try:
        bill = Bill(file, text)
        checks += [] if bill.work["kind"] == "rebate" else ["terms"]
    except (KeyError, TypeError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(lambda: verdict(getattr(bill, check)())) for check in checks}
