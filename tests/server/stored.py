"""Changes rows of a store while no server has it, with the sums that the server would have written."""
import sqlite3

FIXED = "id, game, box, players, variants, setup, seeded, listed, created, creator, watchers, per_move, per_game, late_level, " \
    "rules, pack, help, away_bot, away_gone"
CHANGING = "id, era, used, due, owes, over, wish_seat, wish_length, wish_agreed, rematch_table, rematch_seat, secret, opening, restarts"
SEAT = "id, seat, kind, level, hash, ready, luck, name, since, time_left, claimed, spent, luck_state, commitment, away"
HEAD = "id, creator, total, agains, entries, entries_total, lines, lines_total, bytes"


def row_sum(*values):
    """As in src/server/store/schema.c."""
    result = 14695981039346656037
    for value in values:
        kind, data = (1, value.to_bytes(8, "little", signed=True)) if isinstance(value, int) else \
            (3, value.encode()) if isinstance(value, str) else (4, value)
        for byte in bytes([kind]) + len(data).to_bytes(8, "little") + data:
            result = (result ^ byte) * 1099511628211 % 2**64
    for factor in 0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53:
        result = (result ^ result >> 33) * factor % 2**64
    result ^= result >> 33
    return result - 2**64 if result >> 63 else result


class XorAll:
    def __init__(self):
        self.total = 0

    def step(self, value):
        self.total ^= value

    def finalize(self):
        return self.total


def change(path, *statements):
    """Statements about tables, seats and heads."""
    store = sqlite3.connect(path, isolation_level=None)
    store.create_function("row_sum", -1, row_sum)
    store.create_aggregate("xor_all", 1, XorAll)
    wrong = store.execute(f"SELECT count(*) FROM tables WHERE sum <> row_sum({FIXED}) OR changing_sum <> row_sum({CHANGING})").fetchone()
    assert wrong == (0,), "the sums of the server are others"
    for statement in statements:
        store.execute(statement)
    store.execute(f"UPDATE tables SET sum = row_sum({FIXED}), changing_sum = row_sum({CHANGING})")
    store.execute(f"UPDATE seats SET sum = row_sum({SEAT})")
    store.execute("UPDATE heads SET total = (SELECT xor_all(sum) FROM (SELECT id, sum FROM tables UNION ALL SELECT id, changing_sum FROM "
                  "tables UNION ALL SELECT id, sum FROM seats UNION ALL SELECT id, sum FROM again) AS parts WHERE parts.id = heads.id)")
    store.execute(f"UPDATE heads SET sum = row_sum({HEAD})")
    store.close()
