"""Simulated matches, step by step: shooter, arena, karts."""

from sports import counted, pair, threshold, with_last


def shooter_first(_):
    return {"step": 0, "score": pair(), "maps": [{**pair(), "pistols": []}], "last": [], "isOver": False}


def is_map_won(played):
    more, less = max(played["home"], played["away"]), min(played["home"], played["away"])
    if less < 12:
        return more >= 13
    return more - 12 - (less - 12) // 3 * 3 > 3


def shooter_step(state, parameters, u32):
    current, place = state["maps"][-1], len(state["maps"]) - 1
    played, terms = current["home"] + current["away"], parameters["maps"][place]
    is_second = played >= 12 if played < 24 else (played - 24) % 6 >= 3
    is_attack = (terms["begins"] == "attack") != is_second
    part = terms["attack"] if is_attack else terms["defence"]
    side = "home" if u32() < threshold(part, 10_000) else "away"
    after = counted(current, side)
    if played in (0, 12):
        after["pistols"] = [*current["pistols"], side]
    won = is_map_won(after)
    score = counted(state["score"], side) if won else state["score"]
    is_over = score[side] == 2
    fresh = [{**pair(), "pistols": []}] if won and not is_over else []
    return {
        "step": state["step"] + 1,
        "score": score,
        "maps": [*state["maps"][:-1], after, *fresh],
        "last": with_last(state["last"], "map" if won else "round", side),
        "isOver": is_over,
    }


def arena_map():
    return {**pair(), "steps": 0, "tower": None, "ten": None, "winner": None}


def arena_first(_):
    return {"step": 0, "score": pair(), "maps": [arena_map()], "last": [], "isOver": False}


def within(number, least, most):
    return min(max(number, least), most)


def side_of(drawn, home, away):
    if drawn < threshold(home, 10_000):
        return "home"
    return "away" if drawn < threshold(home + away, 10_000) else None


def pulled(pairs, lead, pull):
    by = within(lead, -12, 12)
    return pairs["home"] * (1000 + by * pull) // 1000, pairs["away"] * (1000 - by * pull) // 1000


def arena_step(state, parameters, u32):
    current = state["maps"][-1]
    for_kill, for_tower, for_end = u32(), u32(), u32()
    pull, steps = parameters["pull"], current["steps"]
    lead = current["home"] - current["away"]
    killer = side_of(for_kill, *pulled(parameters["kills"], lead, pull))
    played = counted(current, killer) if killer else dict(current)
    lead = played["home"] - played["away"]
    tower = current["tower"]
    if tower is None and steps >= 12:
        tower = side_of(for_tower, *pulled(parameters["towers"], lead, pull))
    winner = None
    if steps >= 40:
        likely = 10_000 if steps == 119 else min(parameters["end"] * (steps - 39), 5_000)
        home = likely * within(5_000 + parameters["edge"] * lead, 200, 9_800) // 10_000
        winner = side_of(for_end, home, likely - home)
    ten = current["ten"] or (killer if killer and played[killer] >= 10 else None)
    key = "map" if winner else "tower" if tower != current["tower"] else "kill"
    side = winner or (tower if key == "tower" else killer)
    played |= {"steps": steps + 1, "tower": tower or winner, "ten": ten, "winner": winner}
    score = counted(state["score"], winner) if winner else state["score"]
    is_over = winner is not None and score[winner] == 2
    return {
        "step": state["step"] + 1,
        "score": score,
        "maps": [*state["maps"][:-1], played, *([arena_map()] if winner and not is_over else [])],
        "last": with_last(state["last"], key, side) if side else state["last"],
        "isOver": is_over,
    }


def karts_first(_):
    return {"step": 0, "order": list(range(8)), "leaders": [], "isOver": False}


def karts_step(state, parameters, u32):
    weights = list(parameters["weights"])
    for place, kart in enumerate(state["order"][:3]):
        weights[kart] = max(weights[kart] * parameters["ahead"][place] // 1000, 1)
    left, order = list(range(8)), []
    while len(left) > 1:
        whole, drawn, sum_ = sum(weights[kart] for kart in left), u32(), 0
        for kart in left:
            sum_ += weights[kart]
            if drawn < threshold(sum_, whole):
                break
        left.remove(kart)
        order.append(kart)
    order += left
    step = state["step"] + 1
    return {"step": step, "order": order, "leaders": [*state["leaders"], order[0]], "isOver": step == 10}
