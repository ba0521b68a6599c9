"""What somebody who cannot read sees of a text: it must be the same whatever the words are."""
import re

# src/sitting/tell.c finds "seat 0" in sentences and says who sits there. Where it does, lines are longer than in other words.
NAMED = r"\b([Ss]eat \d) \((?:you|bot)\)"


def shape(text):
    """Each letter as any other one."""
    return re.sub(r"[A-Za-z]", "x", re.sub(NAMED, r"\1", text))


def first_difference(one, other, is_same=lambda said, also: shape(said) == shape(also)):
    """The first line that differs, with those before it; None: both have the same shape."""
    lines, others = one.splitlines(), other.splitlines()
    for number in range(max(len(lines), len(others))):
        said, also = (text[number] if number < len(text) else "(nothing)" for text in (lines, others))
        if not is_same(said, also):
            return "\n".join([*lines[max(0, number - 3):number], f"usual: {said}", f"other: {also}"])
    return None


def first_difference_on_screen(one, other):
    """The same for screens, where lines are cut: one in which somebody is named is not compared."""
    return first_difference(one, other, lambda said, also: shape(said) == shape(also) or re.search(NAMED, said))
