"""The public log: its tree, its checkpoints and the key that signs them."""

import hashlib

from ed25519 import is_signed
from formats import from_base64


def leaf_hash(data):
    return hashlib.sha256(b"\0" + data).digest()


def node_hash(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def split_of(size):
    """The largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1


def root_from(leaf, index, size, proof):
    """The root that a proof leads to from a leaf; the proof holds the lowest hash first."""
    if size == 1:
        if proof:
            raise ValueError("The proof is too long.")
        return leaf
    if not proof:
        raise ValueError("The proof is too short.")
    split, above = split_of(size), proof[-1]
    if index < split:
        return node_hash(root_from(leaf, index, split, proof[:-1]), above)
    return node_hash(above, root_from(leaf, index - split, size - split, proof[:-1]))


def is_included(data, index, size, proof, root):
    if not 0 <= index < size:
        return False
    try:
        return root_from(leaf_hash(data), index, size, proof) == root
    except ValueError:
        return False


def roots_from(old, size, proof, known):
    """What a proof of consistency says that the roots of the first `old` leaves and of all are."""
    if old == size:
        node = proof.pop(0) if known is None else known
        return node, node
    split = split_of(size)
    if old <= split:
        before, after = roots_from(old, split, proof, known)
        return before, node_hash(after, proof.pop(0))
    before, after = roots_from(old - split, size - split, proof, None)
    left = proof.pop(0)
    return node_hash(left, before), node_hash(left, after)


def is_consistent(old, size, old_root, root, proof):
    if not 0 <= old <= size:
        return False
    if old == 0 or old == size:
        return not proof and (old == 0 or old_root == root)
    left = list(proof)
    try:
        found = roots_from(old, size, left, old_root)
    except IndexError:
        return False
    return not left and found == (old_root, root)


def key_id(name, kind, key):
    return hashlib.sha256(name.encode() + b"\n" + bytes([kind]) + key).digest()[:4]


def read_key(text):
    name, identity, encoded = text.split("+", 2)
    data = from_base64(encoded)
    if len(data) != 33 or data[0] != 1 or key_id(name, 1, data[1:]).hex() != identity:
        raise ValueError("This is not a key.")
    return name, data[1:]


def read_checkpoint(note):
    """Name, size and root of a checkpoint, its text and the signatures under it."""
    text, blank, lines = note.rpartition("\n\n")
    name, size, root = text.split("\n")
    if not blank or not lines.endswith("\n") or str(int(size)) != size or len(from_base64(root)) != 32:
        raise ValueError("This is not a checkpoint.")
    signatures = []
    for line in lines[:-1].split("\n"):
        dash, signer, encoded = line.split(" ")
        if dash != "—":
            raise ValueError("This is not a signature.")
        signatures.append((signer, from_base64(encoded)))
    return {
        "name": name,
        "size": int(size),
        "root": from_base64(root),
        "text": f"{text}\n".encode(),
        "signatures": signatures,
    }


def is_signed_by(checkpoint, name, key):
    """Whether everything under the checkpoint is the key's, and the plain signature is there."""
    plain = 0
    for signer, data in checkpoint["signatures"]:
        if signer != name:
            return False
        if data[:4] == key_id(name, 1, key):
            plain += 1
            if not is_signed(key, checkpoint["text"], data[4:]):
                return False
        elif data[:4] == key_id(name, 4, key):
            seconds = int.from_bytes(data[4:12], "big")
            message = f"cosignature/v1\ntime {seconds}\n".encode() + checkpoint["text"]
            if not is_signed(key, message, data[12:]):
                return False
        else:
            return False
    return plain > 0 and checkpoint["name"] == name


def is_entry(entry, checkpoint):
    proof = [bytes.fromhex(each) for each in entry["proof"]]
    data = entry["body"].encode()
    return is_included(data, entry["index"], checkpoint["size"], proof, checkpoint["root"])
