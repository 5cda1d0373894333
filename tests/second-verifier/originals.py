"""Games that are over at once, and mines. Each gives its view, what was staked, what is paid, and whether it is over."""

from fractions import Fraction
from math import comb, floor


class Foul(Exception):
    """Somebody chose what the rules do not allow."""


def require(is_allowed):
    if not is_allowed:
        raise Foul()


def shown(multiplier):
    return floor(multiplier * 10_000)


def keep(rules):
    return 1 - Fraction(rules["edgePpm"], 1_000_000)


def over(view, stake, multiplier):
    return view, stake, floor(stake * multiplier), True


def dice(rules, stake, start, actions, stream):
    side, target = start["side"], start["target"]
    require(not actions and side in ("under", "over") and 0 <= target <= 9_999)
    faces = target if side == "under" else 9_999 - target
    require(rules["fewestFaces"] <= faces <= rules["mostFaces"])
    multiplier = Fraction(floor(keep(rules) * 10_000 / faces * 10_000), 10_000)
    roll = stream.int(10_000)
    is_won = roll < target if side == "under" else roll > target
    view = {"roll": roll, "isWon": is_won, "multiplier": shown(multiplier)}
    return over(view, stake, multiplier if is_won else 0)


def limbo(rules, stake, start, actions, stream):
    target = start["target"]
    require(not actions and rules["lowestTarget"] <= target <= rules["highestTarget"])
    high, low = stream.u32(), stream.u32()
    drawn = (high << 20) + (low >> 12)
    reached = max(100, floor(keep(rules) * 100 * 2**52 / (2**52 - drawn)))
    is_won = reached >= target
    view = {"reached": min(reached, rules["highestTarget"]), "isWon": is_won}
    return over(view, stake, Fraction(target, 100) if is_won else 0)


def plinko(rules, stake, start, actions, stream):
    rows, risk = start["rows"], start["risk"]
    require(not actions and rows in (8, 12, 16))
    path = [stream.int(2) for _ in range(rows)]
    slot = sum(path)
    multiplier = Fraction(rules["tables"][str(rows)][risk][min(slot, rows - slot)], 100)
    return over({"path": path, "slot": slot, "multiplier": shown(multiplier)}, stake, multiplier)


def wheel(rules, stake, start, actions, stream):
    segments, risk = start["segments"], start["risk"]
    require(not actions and segments in (10, 20, 30))
    segment = stream.int(segments)
    multiplier = Fraction(rules["tables"][str(segments)][risk][segment], 100)
    return over({"segment": segment, "multiplier": shown(multiplier)}, stake, multiplier)


def keno(rules, stake, start, actions, stream):
    marks, risk = start["marks"], start["risk"]
    require(not actions and 1 <= len(marks) <= 10 and len(set(marks)) == len(marks))
    require(all(1 <= mark <= 40 for mark in marks))
    deal = stream.pack(40)
    drawn = [deal() + 1 for _ in range(10)]
    hits = [mark for mark in marks if mark in drawn]
    multiplier = Fraction(rules["tables"][risk][len(marks) - 1][len(hits)], 100)
    return over({"drawn": drawn, "hits": hits, "multiplier": shown(multiplier)}, stake, multiplier)


def mines(rules, stake, start, actions, stream):
    count = start["mines"]
    require(1 <= count <= 24)
    deal = stream.pack(25)
    laid = [deal() for _ in range(count)]

    def value(picks):
        return keep(rules) * Fraction(comb(25, picks), comb(25 - count, picks))

    picks, state = [], "running"
    for action in actions:
        require(state == "running")
        if action["kind"] == "cashOut":
            state = "cashedOut"
            continue
        tile = action["tile"]
        require(action["kind"] == "pick" and 0 <= tile < 25 and tile not in picks)
        picks.append(tile)
        if tile in laid:
            state = "blown"
        elif len(picks) == 25 - count or value(len(picks) + 1) > rules["highestValue"]:
            state = "cashedOut"
    is_over = state != "running"
    worth = 0 if state == "blown" else value(len(picks))
    view = {
        "state": state,
        "picks": picks,
        "mines": laid if is_over else None,
        "value": shown(worth),
        "nextValue": None if is_over else shown(value(len(picks) + 1)),
    }
    return view, stake, floor(stake * worth) if is_over else 0, is_over
