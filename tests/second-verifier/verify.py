"""Checks proof files: python3 verify.py FILE…"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from bets import check_bet, check_match  # noqa: E402
from bills import check_bill  # noqa: E402
from draws import check_draw  # noqa: E402
from formats import read_json  # noqa: E402
from hands import check_hand  # noqa: E402
from rooms import check_room  # noqa: E402
from rounds import check_round  # noqa: E402


def check(text):
    """What came of each check of a file."""
    try:
        file = read_json(text)
    except ValueError:
        return {"format": "failed"}
    if isinstance(file, dict) and file.get("format") == "baize bill v1":
        return check_bill(file, text)
    kinds = {
        "baize proof v1": check_round,
        "baize draw v1": check_draw,
        "baize room v1": check_room,
        "baize hand v1 proof": check_hand,
        "baize match v1": check_match,
        "baize bet v1": check_bet,
    }
    if not isinstance(file, dict) or file.get("format") not in kinds:
        return {"format": "failed"}
    return kinds[file["format"]](file)


def main(paths):
    is_right = bool(paths)
    for path in paths:
        outcomes = check(Path(path).read_text(encoding="utf-8"))
        for name, outcome in outcomes.items():
            print(f"{path}: {name}: {outcome}")
        is_right = is_right and "failed" not in outcomes.values()
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
