"""Ed25519 signatures of RFC 8032, for checking only."""

import hashlib
from functools import lru_cache

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
NEUTRAL = (0, 1, 1, 0)


def add(p, q):
    """Adds two points in extended coordinates."""
    x1, y1, z1, t1 = p
    x2, y2, z2, t2 = q
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def compress(point):
    x, y, z, _ = point
    inverse = pow(z, -1, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


@lru_cache(maxsize=8)
def decompress(data):
    """The point of 32 bytes; None where there is none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE = decompress((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


@lru_cache(maxsize=8)
def multiples(point):
    """For each of the 32 bytes of a number, the 256 multiples of the point that it can stand for."""
    table = []
    for _ in range(32):
        row = [NEUTRAL]
        for _ in range(255):
            row.append(add(row[-1], point))
        table.append(row)
        point = add(row[-1], point)
    return table


def times(number, point):
    total = NEUTRAL
    for byte, row in zip(number.to_bytes(32, "little"), multiples(point)):
        total = add(total, row[byte])
    return total


@lru_cache(maxsize=65536)
def is_signed(key, message, signature):
    """Whether the signature is that key's, of that message. The same question is not worked out twice."""
    if len(key) != 32 or len(signature) != 64:
        return False
    point, s = decompress(key), int.from_bytes(signature[32:], "little")
    if point is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return compress(add(times(s, BASE), times(ORDER - challenge, point))) == signature[:32]
