"""The four ways in which a grid wins."""

from math import prod


def reached(by_count, count):
    """What stands at the largest number that is reached."""
    best = max((int(each) for each in by_count if int(each) <= count), default=None)
    return 0 if best is None else by_count[str(best)]


def wilds_of(rules):
    """By name, what each wild multiplies by."""
    return {name: each.get("times", 1) for name, each in rules["symbols"].items() if each.get("role") == "wild"}


def pays_of(rules, symbol, count):
    symbol_rules = rules["symbols"][symbol]
    return 0 if symbol_rules.get("role") == "scatter" else reached(symbol_rules.get("pays", {}), count)


def win_of(symbol, count, cells, points):
    return {"symbol": symbol, "count": count, "cells": cells, "points": points}


def on_lines(rules, grid):
    wilds, wins = wilds_of(rules), []
    for number, line in enumerate(rules["wins"]["lines"]):
        cells = [column * rules["rows"] + int(row) for column, row in enumerate(line)]
        symbols = [grid[cell] for cell in cells]
        leading = next((place for place, each in enumerate(symbols) if each not in wilds), len(symbols))
        best = None
        if leading < len(symbols):
            symbol = symbols[leading]
            fitting = [each == symbol or each in wilds for each in symbols]
            count = next((place for place, fits in enumerate(fitting) if not fits), len(symbols))
            times = prod(wilds.get(each, 1) for each in symbols[:count])
            best = win_of(symbol, count, cells[:count], pays_of(rules, symbol, count) * times)
        if leading > 0:
            times = prod(wilds[each] for each in symbols[:leading])
            points = pays_of(rules, symbols[0], leading) * times
            if best is None or points > best["points"]:
                best = win_of(symbols[0], leading, cells[:leading], points)
        if best and best["points"] > 0:
            wins.append(best | {"line": number})
    return wins


def on_ways(rules, grid):
    wilds, rows, wins = wilds_of(rules), rules["rows"], []
    for symbol in dict.fromkeys(grid[:rows]):
        worths = []
        for column in range(rules["columns"]):
            cells = grid[column * rows : (column + 1) * rows]
            worth = sum(1 if each == symbol else wilds.get(each, 0) for each in cells)
            if worth == 0:
                break
            worths.append(worth)
        count = len(worths)
        points = pays_of(rules, symbol, count) * prod(worths)
        if points > 0:
            there = enumerate(grid[: count * rows])
            cells = [cell for cell, each in there if each == symbol or each in wilds]
            wins.append(win_of(symbol, count, cells, points))
    return wins


def neighbours(rules, cell):
    rows, (column, row) = rules["rows"], divmod(cell, rules["rows"])
    if row > 0:
        yield cell - 1
    if row < rows - 1:
        yield cell + 1
    if column > 0:
        yield cell - rows
    if column < rules["columns"] - 1:
        yield cell + rows


def in_clusters(rules, grid):
    wilds, seen, wins = wilds_of(rules), set(), []
    for start, symbol in enumerate(grid):
        if start in seen or symbol in wilds:
            continue
        cluster, to_visit = {start}, [start]
        while to_visit:
            for cell in neighbours(rules, to_visit.pop()):
                if cell not in cluster and (grid[cell] == symbol or grid[cell] in wilds):
                    cluster.add(cell)
                    to_visit.append(cell)
        seen |= {cell for cell in cluster if grid[cell] == symbol}
        points = pays_of(rules, symbol, len(cluster))
        if points > 0:
            wins.append(win_of(symbol, len(cluster), sorted(cluster), points))
    return wins


def anywhere(rules, grid):
    wins = []
    for symbol in sorted(rules["symbols"]):
        cells = [cell for cell, each in enumerate(grid) if each == symbol]
        points = pays_of(rules, symbol, len(cells))
        if points > 0:
            wins.append(win_of(symbol, len(cells), cells, points))
    return wins


WAYS_TO_WIN = {"lines": on_lines, "ways": on_ways, "clusters": in_clusters, "anywhere": anywhere}
