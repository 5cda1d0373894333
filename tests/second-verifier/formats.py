"""Texts that have one form only: rules, money, receipts and the entries of the log."""

import base64
import hashlib
import json
import re

WORD = r"[0-9A-Za-z][0-9A-Za-z@._:/-]{0,127}"
COUNT = r"0|[1-9][0-9]{0,19}"
HASH = r"[0-9a-f]{64}"
RECEIPT = re.compile(
    rf"baize receipt v([12])\nbet ({WORD})\npair ({WORD})\nnonce ({COUNT})\ndomain ({WORD})\n"
    rf"stake ([0-9.]{{1,32}}) ([A-Z]{{3}})\nrules ({HASH})\nprevious ({HASH})\nlog ({COUNT})\n"
)
PLACE = re.compile(rf"place (0|[1-9][0-9]{{0,8}}) of (0|[1-9][0-9]{{0,8}})\n((?:path [A-Za-z0-9+/]{{43}}=\n)*)")
NAMES = ("version", "bet", "pair", "nonce", "domain", "stake", "currency", "rules", "previous", "log")


def from_base64(text):
    """The bytes, if this is the one way to write them."""
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError("There is another way to write these bytes.")
    return data


def read_json(text):
    """A file; a number that is not whole has no place in one."""
    return json.loads(text, parse_float=refuse, parse_constant=refuse)


def refuse(text):
    raise ValueError(f"{text} is not a whole number.")


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def rules_hash(rules):
    return hashlib.sha256(canonical(rules).encode()).hexdigest()


def write_money(units):
    whole, part = divmod(units, 10_000)
    return f"{whole}.{re.sub('0{1,2}$', '', f'{part:04}')}"


def read_money(text):
    whole, part = text.split(".")
    units = int(whole) * 10_000 + int(part.ljust(4, "0"))
    if write_money(units) != text:
        raise ValueError("An amount has one form.")
    return units


def read_receipt(file):
    """The fields of a receipt, its text, its place among those that were signed with it, and the signature."""
    text, mark, signature = file.rpartition("signature ")
    place = None
    if "\nplace " in text:
        text, _, lines = text.partition("\nplace ")
        text, place = f"{text}\n", read_place(f"place {lines}")
    found = RECEIPT.fullmatch(text)
    if not mark or not found or not signature.endswith("\n"):
        raise ValueError("This is not a receipt.")
    fields = dict(zip(NAMES, found.groups()))
    if (fields["version"] == "2") != (place is not None):
        raise ValueError("A receipt has a place if it is of version 2.")
    fields["nonce"], fields["log"] = int(fields["nonce"]), int(fields["log"])
    read_money(fields["stake"])
    data = text.encode()
    return fields | {
        "text": data,
        "place": place,
        "hash": hashlib.sha256(data).hexdigest(),
        "signature": from_base64(signature[:-1]),
    }


def read_place(text):
    """Index, size and path of a receipt in its batch."""
    found = PLACE.fullmatch(text)
    if not found:
        raise ValueError("This is not a place.")
    lines = found[3].split("\n")[:-1]
    return int(found[1]), int(found[2]), [from_base64(line[len("path ") :]) for line in lines]


def read_entry(body, title, names):
    """The fields of an entry, which stand in one order."""
    lines = body.split("\n")
    if lines[0] != title or lines[-1] != "" or len(lines) != len(names) + 2:
        raise ValueError(f"This is not an entry {title}.")
    fields = {}
    for name, line in zip(names, lines[1:]):
        if not line.startswith(f"{name} ") or line == f"{name} ":
            raise ValueError(f"The entry has no {name}.")
        fields[name] = line[len(name) + 1 :]
    return fields
