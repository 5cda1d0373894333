"""Simulated matches of cricket, ball by ball."""

from sports import other, threshold, with_last

ENDS = ("wicket", "dot", "one", "two", "three", "four", "six", "wide")
RUNS = (0, 0, 1, 2, 3, 4, 6, 1)
WICKET, WIDE = 0, 7
MOVED = {"wicket": 0, "four": 5, "six": 6}


def cricket_first(_):
    return {"step": 0, "toss": None, "innings": [], "winner": None, "last": [], "isOver": False}


def fresh(side):
    return {
        "side": side,
        "runs": 0,
        "wickets": 0,
        "balls": 0,
        "sixes": 0,
        "overs": [],
        "overWickets": [],
        "falls": [],
        "batters": [0] * 11,
        "striker": 0,
        "partner": 1,
        "isOver": False,
    }


def weights_of(parameters, innings, chase, is_super):
    """What each end of a ball weighs in this moment."""
    balls = 90 if is_super else innings["balls"]
    kinds = [parameters["phases"][0 if balls < 36 else 1 if balls < 90 else 2]]
    if innings["wickets"] >= 7:
        kinds.append(parameters["tail"])
    if chase and chase[0] * 6 > 10 * chase[1]:
        kinds.append(parameters["pressed"])
    weights = list(parameters[innings["side"]])
    for name, end in MOVED.items():
        for factors in kinds:
            weights[end] = weights[end] * factors[name] // 1000
    return weights


def added_at(numbers, place, by):
    added = [*numbers, *([0] if place == len(numbers) else [])]
    added[place] += by
    return added


def after_ball(innings, end):
    runs, over = RUNS[end], innings["balls"] // 6
    balls = innings["balls"] + (end != WIDE)
    out = end == WICKET
    striker, partner = innings["wickets"] + 2 if out else innings["striker"], innings["partner"]
    if end != WIDE and (runs % 2 == 1) != (balls % 6 == 0):
        striker, partner = partner, striker
    total = innings["runs"] + runs
    batters = innings["batters"]
    if end != WIDE and runs:
        batters = added_at(batters, innings["striker"], runs)
    return innings | {
        "runs": total,
        "wickets": innings["wickets"] + out,
        "balls": balls,
        "sixes": innings["sixes"] + (ENDS[end] == "six"),
        "overs": added_at(innings["overs"], over, runs),
        "overWickets": added_at(innings["overWickets"], over, int(out)),
        "falls": [*innings["falls"], total] if out else innings["falls"],
        "batters": batters,
        "striker": striker,
        "partner": partner,
    }


def cricket_step(state, parameters, u32):
    if state["toss"] is None:
        winner = "home" if u32() < 2**31 else "away"
        bats = winner if u32() < 2**31 else other(winner)
        toss = {"winner": winner, "bats": bats}
        last = with_last(state["last"], "toss", winner)
        return state | {"step": 1, "toss": toss, "innings": [fresh(bats)], "last": last}
    place = len(state["innings"]) - 1
    innings = state["innings"][place]
    most_balls, most_wickets = (120, 10) if place < 2 else (6, 2)
    target = state["innings"][place - 1]["runs"] + 1 if place % 2 else None
    chase = target and (target - innings["runs"], most_balls - innings["balls"])
    weights = weights_of(parameters, innings, chase, place >= 2)
    drawn, sum_, end = u32(), 0, WIDE
    for each, weight in enumerate(weights):
        sum_ += weight
        if drawn < threshold(sum_, sum(weights)):
            end = each
            break
    bowled = after_ball(innings, end)
    is_reached = target is not None and bowled["runs"] >= target
    bowled["isOver"] = is_reached or bowled["balls"] == most_balls or bowled["wickets"] == most_wickets
    after = state | {
        "step": state["step"] + 1,
        "innings": [*state["innings"][:-1], bowled],
        "last": with_last(state["last"], ENDS[end], innings["side"]),
    }
    return after_innings(after) if bowled["isOver"] else after


def after_innings(state):
    place = len(state["innings"]) - 1
    innings = state["innings"][place]
    if place % 2 == 0:
        return state | {"innings": [*state["innings"], fresh(other(innings["side"]))]}
    lead = innings["runs"] - state["innings"][place - 1]["runs"]
    if lead == 0:
        return state | {"innings": [*state["innings"], fresh(innings["side"])]}
    return state | {"winner": innings["side"] if lead > 0 else other(innings["side"]), "isOver": True}
