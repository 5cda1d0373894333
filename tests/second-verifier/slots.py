"""Slots of every kind: a round, its spins, tumbles, free spins, and hold and win."""

from originals import require
from slot_wins import WAYS_TO_WIN, reached, wilds_of


def slot(rules, stake, start, actions, stream):
    buys = start.get("buysFeature", False)
    require(not actions)
    require(not buys or rules.get("buyIn", {}).get("isOffered", False))
    game = Round(rules, stream)
    points = game.play(buys)
    staked = stake * (rules["buyIn"]["price"] if buys else 1)
    view = {"perStake": rules["perStake"], "steps": game.steps, "points": points}
    return view, staked, stake * points // rules["perStake"], True


class Round:
    def __init__(self, rules, stream):
        self.rules, self.stream, self.steps = rules, stream, []
        self.rows, self.columns = rules["rows"], rules["columns"]
        self.grid, self.values, self.sticky = [], {}, {}
        self.rung = self.orbs = 0
        self.free = rules.get("freeSpins", {})
        self.hold = rules.get("hold", {})
        self.names = {each.get("role"): name for name, each in rules["symbols"].items()}
        self.wilds = wilds_of(rules)

    def step(self, kind, **fields):
        self.steps.append({"kind": kind} | fields)

    def play(self, buys):
        cap = self.rules["maxWin"] * self.rules["perStake"]
        points, scatters, cells = 0, self.rules["buyIn"]["scatters"] if buys else 0, []
        if not buys:
            points, scatters, cells = self.spin(False, 0)
        spins = reached(self.free.get("awards", {}), scatters)
        if spins > 0:
            self.step("free-spins", cells=cells, spins=spins)
            points += self.free_spins(spins, cap - points)
        if self.hold and len(self.cells_of("coin")) >= self.hold["from"]:
            points += self.hold_and_win()
        if points > cap:
            self.step("capped", points=cap - points)
            return cap
        return points

    def free_spins(self, left, room):
        self.rung, self.orbs, self.sticky = 0, 0, {}
        points = 0
        while left > 0 and points < room:
            left -= 1
            won, scatters, cells = self.spin(True, left)
            points += won
            more = reached(self.free.get("again", {}), scatters)
            if more > 0:
                self.step("free-spins", cells=cells, spins=more)
            left += more
        return points

    def spin(self, is_free, left):
        """What a spin won, how many scatters fell, and where."""
        reels = self.reels_of(is_free)
        self.draw(reels)
        scatter_cells = self.cells_of("scatter")
        if is_free and self.free["isSticky"]:
            self.stick()
        grid, values = self.shown_grid(), self.shown_values(self.valued_cells())
        self.step("spin", isFree=is_free, freeSpinsLeft=left, grid=grid, values=values)
        wins = self.scatter_wins(scatter_cells)
        self.expand()
        times = self.free["times"] if is_free else 1
        if "tumbles" not in self.rules:
            wins += WAYS_TO_WIN[self.rules["wins"]["kind"]](self.rules, self.grid)
        points = self.pay(wins, times)
        if "tumbles" in self.rules:
            points += self.tumble(is_free, times, self.rules["reels"].get("refill", reels))
        return points, len(scatter_cells), scatter_cells

    def pay(self, wins, times):
        points = sum(win["points"] for win in wins) * times
        if points > 0:
            self.step("wins", wins=wins, times=times, points=points)
        return points

    def reels_of(self, is_free):
        reels = self.rules["reels"]
        return reels.get("free", reels["base"]) if is_free else reels["base"]

    def draw(self, reels):
        self.grid, self.values = [None] * (self.columns * self.rows), {}
        if reels["kind"] == "cells":
            for cell in range(len(self.grid)):
                self.draw_cell(cell, reels["weights"])
            return
        for column, strip in enumerate(text.split(" ") for text in reels["strips"]):
            stop = self.stream.int(len(strip))
            for row in range(self.rows):
                self.grid[column * self.rows + row] = strip[(stop + row) % len(strip)]
        for cell in self.cells_of("coin"):
            self.values[cell] = self.draw_coin()

    def draw_cell(self, cell, weights):
        self.grid[cell] = self.stream.weighted(weights)
        if self.grid[cell] == self.names.get("orb"):
            self.values[cell] = {"value": int(self.stream.weighted(self.rules["orbs"]["weights"]))}

    def draw_coin(self):
        coins = self.hold["coins"]
        number = self.stream.int(sum(coin["weight"] for coin in coins))
        for coin in coins:
            if number < coin["weight"]:
                pot = {"pot": coin["pot"]} if "pot" in coin else {}
                return {"value": coin["points"]} | pot
            number -= coin["weight"]

    def cells_of(self, role):
        name = self.names.get(role)
        return [cell for cell, symbol in enumerate(self.grid) if name is not None and symbol == name]

    def valued_cells(self):
        return sorted(self.cells_of("coin") + self.cells_of("orb"))

    def shown_grid(self):
        return [self.grid[column * self.rows :][: self.rows] for column in range(self.columns)]

    def shown_values(self, cells):
        return [{"cell": cell} | self.values[cell] for cell in cells]

    def stick(self):
        for cell, symbol in enumerate(self.grid):
            if cell in self.sticky:
                self.grid[cell] = self.sticky[cell]
            elif symbol in self.wilds:
                self.sticky[cell] = symbol

    def scatter_wins(self, cells):
        name = self.names.get("scatter")
        points = reached(self.rules["symbols"][name].get("pays", {}), len(cells)) if name else 0
        return [{"symbol": name, "count": len(cells), "cells": cells, "points": points}] if points else []

    def expand(self):
        covered = []
        for column in range(self.columns):
            cells = range(column * self.rows, (column + 1) * self.rows)
            growing = [self.grid[cell] for cell in cells if self.rules["symbols"][self.grid[cell]].get("expands")]
            if growing:
                covered.append(column)
                for cell in cells:
                    self.grid[cell] = growing[0]
        if covered:
            self.step("expand", columns=covered, grid=self.shown_grid())

    def tumble(self, is_free, spin_times, refill):
        ladder = self.rules["tumbles"]["ladder"]
        if not (is_free and self.rules["tumbles"]["isKeptInFreeSpins"]):
            self.rung = 0
        points = 0
        while wins := WAYS_TO_WIN[self.rules["wins"]["kind"]](self.rules, self.grid):
            points += self.pay(wins, ladder[min(self.rung, len(ladder) - 1)] * spin_times)
            self.rung += 1
            removed = sorted({cell for win in wins for cell in win["cells"]})
            self.fall(removed, refill["weights"])
            values = self.shown_values(self.valued_cells())
            self.step("tumble", removed=removed, grid=self.shown_grid(), values=values)
        return self.multiply(is_free, points) if points > 0 and "orb" in self.names else points

    def fall(self, removed, weights):
        old, values = list(self.grid), dict(self.values)
        for column in range(self.columns):
            cells = range(column * self.rows, (column + 1) * self.rows)
            staying = [cell for cell in cells if cell not in removed]
            empty = self.rows - len(staying)
            for cell, source in zip(cells[empty:], staying):
                self.grid[cell] = old[source]
                if source in values:
                    self.values[cell] = values[source]
            for cell in cells[:empty]:
                self.draw_cell(cell, weights)

    def multiply(self, is_free, points):
        total = sum(self.values[cell]["value"] for cell in self.cells_of("orb"))
        if is_free:
            self.orbs += total
            total = self.orbs
        if total <= 1:
            return points
        self.step("orbs", times=total, points=points * (total - 1))
        return points * total

    def hold_and_win(self):
        left, chance = self.hold["respins"], self.hold["chance"]
        coin = self.names["coin"]
        self.step("hold", coins=self.shown_values(self.cells_of("coin")), respins=left)
        while left > 0 and (empty := [cell for cell, symbol in enumerate(self.grid) if symbol != coin]):
            landed = []
            for cell in empty:
                if self.stream.int(chance["of"]) < chance["coins"]:
                    self.grid[cell], self.values[cell] = coin, self.draw_coin()
                    landed.append(cell)
            left = self.hold["respins"] if landed else left - 1
            self.step("respin", coins=self.shown_values(landed), respinsLeft=left)
        coins = self.shown_values(self.cells_of("coin"))
        points = sum(each["value"] for each in coins)
        self.step("collect", coins=coins, points=points)
        if len(coins) < len(self.grid):
            return points
        self.step("grand", points=self.hold["grand"])
        return points + self.hold["grand"]
