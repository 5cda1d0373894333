"""The stream of a round, and the numbers that are taken from it."""

import hashlib
import hmac
import unicodedata


def is_client_seed(text):
    return 1 <= len(text) <= 64 and unicodedata.normalize("NFC", text) == text


class Stream:
    def __init__(self, server_seed, *, client_seed, nonce, beacon, domain):
        if not domain or "|" in domain:
            raise ValueError("This is not a domain.")
        self._key = server_seed
        self._head = f"PF1|{domain}|{beacon}|{nonce}|"
        self._tail = f"|{client_seed}"
        self._blocks = 0
        self._rest = b""

    def take(self, count):
        """The next bytes."""
        while len(self._rest) < count:
            message = f"{self._head}{self._blocks}{self._tail}".encode()
            self._rest += hmac.digest(self._key, message, "sha256")
            self._blocks += 1
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken

    def u32(self):
        return int.from_bytes(self.take(4), "big")

    def int(self, n):
        limit = 2**32 - 2**32 % n
        number = self.u32()
        while number >= limit:
            number = self.u32()
        return number % n

    def pack(self, n):
        """A function that deals the numbers below n, each once."""
        left = list(range(n))

        def deal():
            place = self.int(len(left)) if len(left) > 1 else 0
            dealt, last = left[place], left.pop()
            if place < len(left):
                left[place] = last
            return dealt

        return deal

    def weighted(self, weights):
        number = self.int(sum(weights.values()))
        for key in sorted(weights):
            if number < weights[key]:
                return key
            number -= weights[key]
        raise AssertionError("A number below the sum falls to some key.")
