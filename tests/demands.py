"""What a table wants of its people over a whole game, by the driver alone: what every front end has to have asked."""
import json
import subprocess


def entries_of(record):
    """The entries of a record as (seat, text); seat None: chance."""
    moves = record.split("\nmoves\n")[1].split("\nend\n")[0].splitlines()
    return [(None if line[0] == "-" else int(line[0]), line[2:]) for line in moves]


def demands(program, record, people, declines=True):
    """For each question that people are asked in the game: (length of the record, 'ask' or 'offer', seat). Offers are declined."""
    header = record.split("\nmoves\n")[0] + "\nmoves\n"
    referee = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(command, **fields):
        referee.stdin.write(json.dumps(dict(fields, cmd=command)) + "\n")
        referee.stdin.flush()
        answer = json.loads(referee.stdout.readline())
        assert answer["ok"], answer
        return answer

    found = []
    ask("load", record=header, dice="by_hand")
    wanted = ask("people", seats=people)
    for number, (seat, move) in enumerate(entries_of(record)):
        while wanted["offered"] and not wanted["asked"]:
            one = wanted["offered"][0]
            useful = [choice for choice in ask("moves", seat=one)["seats"][0]["moves"]
                      if not any(choice.get(flag) for flag in ("ends", "gives_up", "idle"))]
            assert useful, (number, one)
            found.append((number, "offer", one))
            wanted = ask("decline", seat=one) if declines else dict(wanted, offered=[])
        if seat in people:
            found.append((number, "ask", seat))
        ask("roll", move=move) if seat is None else ask("play", seat=seat, move=move)
        wanted = ask("next")
    referee.stdin.close()
    referee.wait()
    referee.stdout.close()
    return found


if __name__ == "__main__":  # demands.py DICEWRIGHT RECORD SEAT...: as a list in JSON
    import sys
    with open(sys.argv[2], encoding="utf-8") as file:
        print(json.dumps(demands(sys.argv[1], file.read(), [int(seat) for seat in sys.argv[3:]])))
