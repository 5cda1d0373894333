"""The proof file of a round, checked step by step as the page lists them."""

import base64
import hashlib
import re
from datetime import datetime

import blackjack
import cards
import originals
import reef
import slots
from ed25519 import is_signed
from formats import canonical, read_entry, read_money, read_receipt, rules_hash, write_money
from log import is_consistent, is_entry, is_signed_by, leaf_hash, read_checkpoint, read_key, root_from
from stream import Stream, is_client_seed

PASSED, FAILED, OPEN = "passed", "failed", "open"
VERSION = 1
GAMES = {
    "dice": originals.dice,
    "limbo": originals.limbo,
    "plinko": originals.plinko,
    "wheel": originals.wheel,
    "keno": originals.keno,
    "mines": originals.mines,
    "hi-lo": cards.hi_lo,
    "video-poker": cards.video_poker,
    "blackjack": blackjack.blackjack,
    "reef": reef.reef,
}
BEACON_DELAY_SECONDS = 6


def verdict(is_right):
    return PASSED if is_right else FAILED


class Proof:
    def __init__(self, file):
        self.file, self.round, self.pair, self.log = file, file["round"], file["pair"], file["log"]
        self.receipt = read_receipt(file["receipt"])
        self.name, self.key = read_key(file["key"])
        self.now = read_checkpoint(self.log["checkpoint"])
        self.commit = read_entry(self.log["commitment"]["body"], "seed-commit v1", ("pair", "commit", "at"))
        self.played = None

    def signature(self):
        return verdict(is_receipt_signed(self.key, self.receipt))

    def receipt_is_of_round(self):
        told = (self.round["id"], self.pair["id"], self.round["nonce"], self.round["domain"])
        signed = (self.receipt["bet"], self.receipt["pair"], str(self.receipt["nonce"]), self.receipt["domain"])
        money = (self.round["stake"], self.round["currency"])
        return verdict(told == signed and money == (self.receipt["stake"], self.receipt["currency"]))

    def chain(self):
        own, file = self.receipt, self.file["previousReceipt"]
        if own["nonce"] == 0:
            return verdict(file is None and own["previous"] == "0" * 64)
        before = read_receipt(file)
        is_linked = before["pair"] == own["pair"] and before["nonce"] + 1 == own["nonce"]
        is_linked = is_linked and before["hash"] == own["previous"] and before["log"] <= own["log"]
        return verdict(is_linked and is_receipt_signed(self.key, before))

    def rules(self):
        digest = rules_hash(self.round["rules"])
        found = re.fullmatch(r"([^@]+)@(\d+)-([0-9a-f]{16})", self.receipt["domain"])
        return verdict(found and digest == self.receipt["rules"] and found[3] == digest[:16])

    def commitment(self):
        seed, reveal = self.pair["serverSeed"], self.log["reveal"]
        if seed is None:
            return OPEN if reveal is None else FAILED
        shown = read_entry(reveal["body"], "seed-reveal v1", ("pair", "seed", "rounds", "at"))
        digest = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        is_bound = digest == self.pair["commitment"] == self.commit["commit"]
        is_shown = shown["pair"] == self.pair["id"] and shown["seed"] == seed
        return verdict(is_bound and is_shown and self.receipt["nonce"] < int(shown["rounds"]))

    def order(self):
        answer = read_entry(self.log["clientSeed"]["body"], "client-seed v1", ("pair", "digest", "at"))
        seed, size, reveal = self.pair["clientSeed"], self.receipt["log"], self.log["reveal"]
        is_own = self.commit["pair"] == answer["pair"] == self.pair["id"]
        is_own = is_own and self.commit["commit"] == self.pair["commitment"]
        is_answer = is_client_seed(seed) and answer["digest"] == hashlib.sha256(seed.encode()).hexdigest()
        places = self.log["commitment"]["index"] < self.log["clientSeed"]["index"] < size <= self.now["size"]
        return verdict(is_own and is_answer and places and (reveal is None or reveal["index"] >= size))

    def beacon(self):
        spoken = read_entry(self.log["beacon"]["body"], "beacon v1", ("source", "round", "value"))
        places = self.log["commitment"]["index"] < self.log["beacon"]["index"] < self.receipt["log"]
        if spoken != self.pair["beacon"] or not places:
            return FAILED
        if spoken["source"] != "drand-quicknet":
            return PASSED
        committed = datetime.fromisoformat(self.commit["at"]).timestamp()
        return OPEN if drand_time(spoken["round"]) >= committed + BEACON_DELAY_SECONDS else FAILED

    def entries(self):
        names = ("commitment", "clientSeed", "beacon", "reveal")
        entries = [self.log[name] for name in names if self.log[name] is not None]
        if "jackpot" in self.file:
            entries.append(self.file["jackpot"]["terms"])
        return verdict(all(is_entry(entry, self.now) for entry in entries))

    def checkpoint(self):
        return verdict(is_signed_by(self.now, self.name, self.key))

    def growth(self):
        if self.log["earlier"] is None:
            return OPEN
        old = read_checkpoint(self.log["earlier"]["checkpoint"])
        proof = [bytes.fromhex(each) for each in self.log["earlier"]["proof"]]
        is_grown = is_consistent(old["size"], self.now["size"], old["root"], self.now["root"], proof)
        is_held = self.log["commitment"]["index"] < old["size"]
        return verdict(is_grown and is_held and is_signed_by(old, self.name, self.key))

    def stream(self, domain):
        pair = self.pair
        return Stream(
            bytes.fromhex(pair["serverSeed"]),
            client_seed=pair["clientSeed"],
            nonce=self.receipt["nonce"],
            beacon=pair["beacon"]["value"],
            domain=domain,
        )

    def result(self):
        if self.pair["serverSeed"] is None:
            return OPEN
        domain = self.receipt["domain"]
        game, version = domain.rsplit("-", 1)[0].split("@")
        if int(version) != VERSION:
            return OPEN
        stake = read_money(self.receipt["stake"])
        play = GAMES.get(game, slots.slot)
        given = (self.round["rules"], stake, self.round["start"], self.round["actions"])
        self.played = play(*given, self.stream(domain))
        return verdict(stake > 0 and canonical(self.played[0]) == canonical(self.round["view"]))

    def money(self):
        if self.pair["serverSeed"] is None or self.round["state"] == "void":
            return OPEN
        _, staked, payout, is_over = self.played
        told = (self.round["staked"], self.round["payout"], self.round["state"])
        return verdict(told == (write_money(staked), write_money(payout), "settled" if is_over else "open"))

    def jackpot(self):
        pot = self.file["jackpot"]
        version = 1 if pot["terms"]["body"].startswith("jackpot-terms v1\n") else 2
        names = ("pot", "currency", "ppm", "price", "seed")
        terms = read_entry(pot["terms"]["body"], f"jackpot-terms v{version}", names)
        is_public = pot["terms"]["index"] < self.receipt["log"]
        if not is_public or terms["currency"] != self.receipt["currency"]:
            return FAILED
        if self.pair["serverSeed"] is None:
            return OPEN
        staked, ppm, price = self.played[1], int(terms["ppm"]), int(terms["price"])
        stream = self.stream(f"jackpot@{version}")
        number = int.from_bytes(stream.take(16 if version == 2 else 8), "big")
        rounding = stream.int(1_000_000) if version == 2 else 0
        put_in = (staked * ppm + rounding) // 1_000_000
        if version == 2:
            is_drawn = number * price * 1_000_000 < staked * ppm * 2**128
        else:
            is_drawn = put_in >= price or number < put_in * 2**64 // price
        is_won = self.round["state"] == "settled" and is_drawn
        is_fed = pot.get("putIn", write_money(put_in)) == write_money(put_in)
        return verdict(is_fed and pot["won"] is is_won and (read_money(pot["amount"]) > 0) is is_won)


def is_receipt_signed(key, receipt):
    """Version 1 is signed by itself, version 2 by the root of its batch."""
    if receipt["place"] is None:
        return is_signed(key, receipt["text"], receipt["signature"])
    index, size, path = receipt["place"]
    if index >= size:
        return False
    root = root_from(leaf_hash(bytes.fromhex(receipt["hash"])), index, size, path)
    message = f"baize batch v2\nreceipts {size}\nroot {base64.b64encode(root).decode()}\n".encode()
    return is_signed(key, message, receipt["signature"])


def drand_time(round_number):
    return 1_692_803_367 + 3 * (int(round_number) - 1)


def check_round(file):
    """Each check with what came of it. What cannot even be read fails."""
    checks = ["signature", "receipt_is_of_round", "chain", "rules", "commitment", "order", "beacon", "entries"]
    checks += ["checkpoint", "growth", "result", "money"] + (["jackpot"] if "jackpot" in file else [])
    try:
        proof = Proof(file)
    except (ValueError, KeyError, TypeError, AttributeError):
        return {check: FAILED for check in checks}
    return {check: outcome_of(getattr(proof, check)) for check in checks}


def outcome_of(check):
    try:
        return check()
    except (originals.Foul, ValueError, KeyError, TypeError, AttributeError, IndexError):
        return FAILED
