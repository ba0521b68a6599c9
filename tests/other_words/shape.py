"""What somebody who cannot read sees of a text: it must be the same whatever the words are."""
import re


def shape(text):
    """Each letter as any other one."""
    return re.sub(r"[A-Za-z]", "x", text)


def first_difference(one, other):
    """The first line that differs, with those before it; None: both have the same shape."""
    lines, others = one.splitlines(), other.splitlines()
    for number in range(max(len(lines), len(others))):
        said, also = (text[number] if number < len(text) else "(nothing)" for text in (lines, others))
        if shape(said) != shape(also):
            return "\n".join([*lines[max(0, number - 3):number], f"usual: {said}", f"other: {also}"])
    return None
