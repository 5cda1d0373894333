"""Simulated matches, step by step: football, tennis, basketball, kabaddi."""

LAST = 12
BOTH = ("home", "away")


def threshold(part, of):
    return part * 2**32 // of


def other(side):
    return "away" if side == "home" else "home"


def pair(home=0, away=0):
    return {"home": home, "away": away}


def counted(score, side, by=1):
    return {**score, side: score[side] + by}


def with_last(last, key, side):
    return [*last, {"key": key, "side": side}][-LAST:]


def football_first(_):
    return {
        "step": 0,
        "score": pair(),
        "half": None,
        "reds": pair(),
        "goals": [],
        "last": [],
        "isOver": False,
    }


def football_rate(parameters, usual, ahead, more, minute):
    factors = [1000, 1000, parameters["late"] if minute >= 75 else 1000]
    if ahead:
        factors[0] = parameters["behind"] if ahead < 0 else parameters["ahead"]
    if more:
        factors[1] = parameters["short"] if more < 0 else parameters["full"]
    for factor in factors:
        usual = usual * factor // 1000
    return usual


def football_step(state, parameters, u32):
    minute, score, reds = state["step"], state["score"], state["reds"]
    lead, men = score["home"] - score["away"], reds["away"] - reds["home"]
    goals = parameters["goals"]
    ends = [
        ("goal", "home", football_rate(parameters, goals["home"], lead, men, minute)),
        ("goal", "away", football_rate(parameters, goals["away"], -lead, -men, minute)),
        *(("red", side, 0 if reds[side] else parameters["reds"]) for side in BOTH),
    ]
    drawn, below, key, side = u32(), 0, "play", None
    for name, whose, rate in ends:
        below += threshold(rate, 900_000)
        if drawn < below:
            key, side = name, whose
            break
    after = {**state, "step": minute + 1, "isOver": minute + 1 == 90}
    if key == "goal":
        after["score"] = counted(score, side)
        after["goals"] = [*state["goals"], {"minute": minute + 1, "side": side}]
    if key == "red":
        after["reds"] = counted(reds, side)
    if minute + 1 == 45:
        after["half"] = after["score"]
    if side or not state["last"]:
        after["last"] = with_last(state["last"], key, side)
    return after


def tennis_first(parameters):
    return {
        "step": 0,
        "score": pair(),
        "sets": [{**pair(), "games": ""}],
        "points": pair(),
        "server": parameters["firstServer"],
        "last": [],
        "isOver": False,
    }


def is_won(score, side, least):
    return score[side] >= least and score[side] - score[other(side)] >= 2


def tennis_step(state, parameters, u32):
    current = state["sets"][-1]
    is_tied = current["home"] == current["away"] == 6
    played = state["points"]["home"] + state["points"]["away"]
    server = other(state["server"]) if is_tied and (played + 1) // 2 % 2 else state["server"]
    serve = parameters["serve"]
    part = serve["home"] if server == "home" else 10_000 - serve["away"]
    side = "home" if u32() < threshold(part, 10_000) else "away"
    points = counted(state["points"], side)
    after = {**state, "step": state["step"] + 1}
    if not is_won(points, side, 7 if is_tied else 4):
        return {**after, "points": points, "last": with_last(state["last"], "point", side)}
    game = {**counted(current, side), "games": current["games"] + side[0]}
    is_set = is_tied or is_won(game, side, 6)
    score = counted(state["score"], side) if is_set else state["score"]
    is_over = score[side] == 2
    fresh = [{**pair(), "games": ""}] if is_set and not is_over else []
    return {
        **after,
        "score": score,
        "sets": [*state["sets"][:-1], game, *fresh],
        "points": pair(),
        "server": other(state["server"]),
        "last": with_last(state["last"], "set" if is_set else "game", side),
        "isOver": is_over,
    }


def basketball_first(_):
    return {
        "step": 0,
        "score": pair(),
        "quarters": [pair()],
        "played": 0,
        "races": [None, None, None],
        "last": [],
        "isOver": False,
    }


def basketball_step(state, parameters, u32):
    side, number = BOTH[state["played"] % 2], len(state["quarters"])
    shots = parameters[side]
    threes = shots["three"] * parameters["late"] // 1000 if number >= 4 else shots["three"]
    parts = [(3, threes), (2, threes + shots["two"]), (1, threes + shots["two"] + shots["one"])]
    drawn = u32()
    points = next((points for points, part in parts if drawn < threshold(part, 10_000)), 0)
    score = counted(state["score"], side, points)
    played = state["played"] + 1
    is_end = played == (50 if number <= 4 else 10)
    is_over = is_end and number >= 4 and score["home"] != score["away"]
    goes_on = is_end and not is_over
    quarter = counted(state["quarters"][-1], side, points)
    return {
        "step": state["step"] + 1,
        "score": score,
        "quarters": [*state["quarters"][:-1], quarter, *([pair()] if goes_on else [])],
        "played": 0 if goes_on else played,
        "races": [
            won or (side if score[side] >= goal else None)
            for won, goal in zip(state["races"], (20, 40, 60))
        ],
        "last": with_last(state["last"], f"points-{points}", side),
        "isOver": is_over,
    }


def kabaddi_first(_):
    return {
        "step": 0,
        "score": pair(),
        "half": None,
        "mat": pair(7, 7),
        "last": [],
        "isOver": False,
    }


def kabaddi_step(state, parameters, u32):
    raider = BOTH[state["step"] % 2]
    rival, raids = other(raider), parameters[raider]
    own, defenders = state["mat"][raider], state["mat"][rival]
    is_few = defenders <= 3
    tackles = raids["tackled"] * parameters["few"] // 1000 if is_few else raids["tackled"]
    bonus = raids["bonus"] if defenders >= 6 else 0
    ends = [("one", raids["one"]), ("two", raids["two"]), ("bonus", bonus), ("tackle", tackles)]
    drawn, sum_, end = u32(), 0, "empty"
    for name, part in ends:
        sum_ += part
        if drawn < threshold(sum_, 10_000):
            end = name
            break
    points, mat, key = pair(), {raider: own, rival: defenders}, end
    if end in ("one", "two"):
        key, by = "touch", min(1 if end == "one" else 2, defenders)
        is_all_out = defenders == by
        points[raider] = by + (2 if is_all_out else 0)
        mat = {raider: min(own + by, 7), rival: 7 if is_all_out else defenders - by}
    if end == "bonus":
        points[raider] = 1
    if end == "tackle":
        is_all_out = own == 1
        points[rival] = (2 if is_few else 1) + (2 if is_all_out else 0)
        mat = {raider: 7 if is_all_out else own - 1, rival: min(defenders + 1, 7)}
    score = {side: state["score"][side] + points[side] for side in BOTH}
    step = state["step"] + 1
    return {
        "step": step,
        "score": score,
        "half": score if step == 40 else state["half"],
        "mat": mat,
        "last": with_last(state["last"], key, raider),
        "isOver": step == 80,
    }
