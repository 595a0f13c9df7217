#!/usr/bin/env python3
"""Computes every figure from the rows of this dataset again, and compares it with analysis/expected.json.

Needs nothing but Python 3.8: python3 analysis/figures.py
From the answers (one row a face shown) it first adds up the sums that the method needs; then it computes the figures
from the sums. Formulas: documentation/method.md. Ends with status 1 if a figure differs by more than 1e-6.
"""
import csv
import glob
import json
import math
import os
import sys

PHENOTYPES = ["EastAsian", "SouthAsian", "SubSaharan", "Caucasian", "LatinAmerican", "Arabian"]
WORDS = ["good_looking", "honest", "rich", "smart", "migrant"]
PAIRS = [(i, j) for i in range(6) for j in range(i + 1, 6)]
LEAST = 10
# Runs behind each share next to "migrant", of which runs with a flag are left out.
LEAST_GIVEN = 30
FLAGS = ["fast", "uniform", "alternating", "passing", "implausible"]
# Runs from which something is said of faces like these.
LEAST_ALIKE = 300
# Answers to a word that nine runs could have given: times of no more than these are left out.
MOST_OF_FEW = (LEAST - 1) * 24
ROOT = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


# Student's t, from the incomplete beta function (continued fraction, modified Lentz).


def beta_fraction(a, b, x):
    c, d = 1.0, 1.0 / (1.0 - (a + b) * x / (a + 1.0))
    h = d
    for m in range(1, 500):
        for numerator in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
            d = 1.0 / (1.0 + numerator * d or 1e-300)
            c = 1.0 + numerator / c or 1e-300
            h *= d * c
        if abs(d * c - 1.0) < 1e-16:
            break
    return h


def incomplete_beta(a, b, x):
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * beta_fraction(a, b, x) / a
    return 1 - front * beta_fraction(b, a, 1 - x) / b


def two_sided_p(t, df):
    return incomplete_beta(df / 2, 0.5, df / (df + t * t))


QUANTILES = {}


def t_quantile(df):
    """The 97.5% quantile, by bisection."""
    if df not in QUANTILES:
        low, high = 0.0, 2.0
        while two_sided_p(high, df) > 0.05:
            high *= 2
        for _ in range(200):
            middle = (low + high) / 2
            if middle in (low, high):
                break
            if two_sided_p(middle, df) > 0.05:
                low = middle
            else:
                high = middle
        QUANTILES[df] = (low + high) / 2
    return QUANTILES[df]


# The sums of one word and one set of faces (method 1.1, 2.2, 3, 5.1).


def zeros(n):
    return [0] * n


class Sums:
    def __init__(self):
        self.runs, self.passed = 0, 0
        # Of each run YES and answers of the twelve cells (phenotype and gender of face), and their products.
        self.s, self.q = zeros(24), [zeros(24) for _ in range(24)]
        self.faces = {}
        self.with_both, self.with_yes, self.with_no = zeros(6), zeros(6), zeros(6)
        self.cs, self.cq = zeros(24), [zeros(24) for _ in range(24)]
        self.times = {"yes": {}, "no": {}}


def add_vector(s, q, x):
    used = [i for i in range(24) if x[i]]
    for i in used:
        s[i] += x[i]
        for j in used:
            q[i][j] += x[i] * x[j]


def add_run(sums, rows, flagged):
    """rows: (set, word, face, cell, answer, rt) of one run."""
    migrant = {face: answer for _, word, face, _, answer, _ in rows if word == "migrant" and answer is not None and not flagged}
    x, given, shown = {}, {}, {}
    for image_set, word, face, cell, answer, rt in rows:
        of = sums.setdefault((image_set, word), Sums())
        shown[(image_set, word)] = of
        if answer is None:
            of.passed += 1
            continue
        vector = x.setdefault((image_set, word), zeros(24))
        vector[cell] += answer
        vector[12 + cell] += 1
        known = of.faces.setdefault(face, [cell, 0, 0])
        known[1] += answer
        known[2] += 1
        bins = of.times["yes" if answer else "no"]
        bins[min(rt, 2999) // 10] = bins.get(min(rt, 2999) // 10, 0) + 1
        if word != "migrant" and face in migrant:
            besides = given.setdefault((image_set, word), zeros(24))
            base = (0 if migrant[face] else 12) + cell // 2
            besides[base] += answer
            besides[base + 6] += 1
    for key, vector in x.items():
        shown[key].runs += 1
        add_vector(shown[key].s, shown[key].q, vector)
    for key, vector in given.items():
        of = shown[key]
        add_vector(of.cs, of.cq, vector)
        for p in range(6):
            of.with_yes[p] += vector[6 + p] > 0
            of.with_no[p] += vector[18 + p] > 0
            of.with_both[p] += vector[6 + p] + vector[18 + p] > 0


def cell_of(row):
    return 2 * PHENOTYPES.index(row["phenotype"]) + "FM".index(row["face_gender"])


def fold(file):
    sums, run, rows, flagged, timed = {}, None, [], False, {}
    with open(file, newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["untimed"] == "true":
                continue
            if row["run"] != run:
                add_run(sums, rows, flagged)
                run, rows = row["run"], []
                flagged = any(row["flag_" + flag] == "true" for flag in FLAGS)
                timed[int(row["image_set"])] = timed.get(int(row["image_set"]), 0) + 1
            answer = {"true": 1, "false": 0, "": None}[row["answer"]]
            rt = None if answer is None else int(row["rt_ms"])
            rows.append((int(row["image_set"]), row["word"], int(row["face"]), cell_of(row), answer, rt))
    add_run(sums, rows, flagged)
    return {key: of for key, of in sums.items() if timed[key[0]] >= LEAST}


# The figures.


def share_of(s, yes, answers):
    """A share with its weights: how much each number of a run's vector moves it."""
    y, n = sum(s[i] for i in yes), sum(s[i] for i in answers)
    if n == 0:
        return None
    weights = {}
    for i in yes:
        weights[i] = weights.get(i, 0) + 1 / n
    for i in answers:
        weights[i] = weights.get(i, 0) - y / n / n
    return {"y": y, "n": n, "p": y / n, "w": weights}


def less(a, b):
    weights = dict(a["w"])
    for i, weight in b["w"].items():
        weights[i] = weights.get(i, 0) - weight
    return {"p": a["p"] - b["p"], "w": weights}


def variance(q, of, runs):
    terms = [a * b * q[i][j] for i, a in of["w"].items() for j, b in of["w"].items()]
    total = math.fsum(terms)
    if runs < 2 or total <= 1e-12 * sum(map(abs, terms)):
        return 0.0
    return total * runs / (runs - 1)


def score(p, v, df, answers, runs):
    if runs < 2 or df <= 0:
        return {}
    n = runs if p <= 0 or p >= 1 or v <= 0 else min(answers, p * (1 - p) / v)
    t = t_quantile(df)
    w = t * t / n
    centre, reach = (p + w / 2) / (1 + w), t * math.sqrt(p * (1 - p) / n + w / (4 * n)) / (1 + w)
    return {"lo": 0 if p <= 0 else max(0, centre - reach), "hi": 1 if p >= 1 else min(1, centre + reach)}


def described(d, v, df):
    if v <= 0 or df <= 0:
        return {"se": 0}
    se = math.sqrt(v)
    reach = t_quantile(df) * se
    return {"se": se, "lo": max(-1, d - reach), "hi": min(1, d + reach)}


def tested(d, v, df):
    """With faces as the sample: only these differences are judged."""
    found = described(d, v, df)
    return dict(found, df=df, p=two_sided_p(d / found["se"], df)) if "lo" in found else found


def face_means(of):
    """Of each phenotype its mean share over faces and that of women's less men's faces, each with variance and df."""
    cells = [[(y, n) for cell, y, n in of.faces.values() if cell == c and n > 0] for c in range(12)]
    if of.runs < LEAST_ALIKE or any(sum(n >= 10 for _, n in cell) < 2 for cell in cells):
        return None
    means = []
    for pair in (cells[2 * p : 2 * p + 2] for p in range(6)):
        if sum(map(len, pair)) < 10:
            return None
        shares = [[y / n for y, n in cell] for cell in pair]
        women, men = (sum(cell) / len(cell) for cell in shares)
        squares = sum((share - mean) ** 2 for cell, mean in zip(shares, (women, men)) for share in cell)
        df = sum(len(cell) - 1 for cell in shares)
        v = squares / df * sum(1 / len(cell) for cell in shares)
        means.append(((women + men) / 2, v / 4, df, women - men, v))
    return means


def combined(parts):
    """(factor, value, variance, df) of independent estimates: their sum."""
    v = sum(f * f * each for f, _, each, _ in parts)
    rest = sum((f * f * each) ** 2 / df for f, _, each, df in parts)
    return sum(f * value for f, value, _, _ in parts), v, v * v / rest if rest > 0 else 0


def quantile(bins, q):
    wanted, before = q * sum(bins.values()), 0
    for b in sorted(bins):
        if before + bins[b] >= wanted:
            return 10 * (b + (wanted - before) / bins[b])
        before += bins[b]


def prefixed(prefix, values):
    return {prefix + name: value for name, value in values.items()}


def holm(tests, prefix):
    order = sorted((test[prefix + "p"], i) for i, test in enumerate(tests) if prefix + "p" in test)
    # Faces like these are judged anew with each edition.
    limit = 0.008 if prefix == "alike_" else 0.05
    worst = 0
    for before, (p, i) in enumerate(order):
        worst = max(worst, min(1, (len(order) - before) * p))
        tests[i][prefix + "holm"], tests[i][prefix + "clear"] = worst, int(worst <= limit)


def shares_of(of):
    return [share_of(of.s, (2 * p, 2 * p + 1), (12 + 2 * p, 13 + 2 * p)) for p in range(6)]


def these_faces(share, of):
    v = variance(of.q, share, of.runs)
    return dict(score(share["p"], v, of.runs - 1, share["n"], of.runs), se=math.sqrt(v))


def share_values(of, p, shares, means):
    share = shares[p]
    values = {"yes": share["y"], "answers": share["n"], "share": share["p"]}
    values.update(prefixed("these_", these_faces(share, of)))
    if means:
        mean, v, df = means[p][:3]
        se = math.sqrt(v)
        values.update({"alike_se": se, "alike_df": df})
        if v > 0:
            reach = t_quantile(df) * se
            values.update({"alike_lo": max(0, mean - reach), "alike_hi": min(1, mean + reach)})
    return values


def figures_of(image_set, words):
    found, differences, genders = {}, [], []

    def keep(kind, word, of, than, values):
        for name, value in values.items():
            found["|".join([str(image_set), kind, word, of, than, name])] = value

    for word in WORDS:
        of = words.get(word)
        if of is None or of.runs < LEAST:
            continue
        runs, means = of.runs, face_means(of)
        keep("share", word, "", "", {"runs": runs, "answers": sum(of.s[12:]), "passed": of.passed})
        shares = shares_of(of)
        for p, share in enumerate(shares):
            if share:
                keep("share", word, PHENOTYPES[p], "", share_values(of, p, shares, means))
        for i, j in PAIRS:
            if not shares[i] or not shares[j]:
                continue
            d = less(shares[i], shares[j])
            v = variance(of.q, d, runs)
            values = {"difference": d["p"]}
            values.update(prefixed("these_", described(d["p"], v, runs - 1)))
            if means:
                values.update(prefixed("alike_", tested(*combined([(1, *means[i][:3]), (-1, *means[j][:3])]))))
            differences.append((word, PHENOTYPES[i], PHENOTYPES[j], values))
        f, m = (share_of(of.s, range(g, 12, 2), range(12 + g, 24, 2)) for g in (0, 1))
        if f and m:
            values = {}
            for name, share in (("f_", f), ("m_", m)):
                v = variance(of.q, share, runs)
                values.update(prefixed(name, dict(score(share["p"], v, runs - 1, share["n"], runs), share=share["p"], se=math.sqrt(v))))
            d = less(f, m)
            values.update(prefixed("these_", described(d["p"], variance(of.q, d, runs), runs - 1)), difference=d["p"])
            if means:
                values.update(prefixed("alike_", tested(*combined([(1 / 6, d, v, df) for _, _, df, d, v in means]))))
            genders.append((word, "", "", values))
        for answer, bins in of.times.items():
            if sum(bins.values()) > MOST_OF_FEW:
                keep("times", word, answer, "", {"answers": sum(bins.values()), "q25": quantile(bins, 0.25), "median": quantile(bins, 0.5), "q75": quantile(bins, 0.75)})
        for p in range(6):
            if word == "migrant" or min(of.with_yes[p], of.with_no[p]) < LEAST_GIVEN:
                continue
            g, values = of.with_both[p], {}
            yes, no = share_of(of.cs, (p,), (6 + p,)), share_of(of.cs, (12 + p,), (18 + p,))
            for name, share, rests in (("yes_", yes, of.with_yes[p]), ("no_", no, of.with_no[p])):
                v = variance(of.cq, share, g)
                values.update(prefixed(name, dict(score(share["p"], v, g - 1, share["n"], rests), share=share["p"], se=math.sqrt(v))))
            d = less(yes, no)
            values.update(described(d["p"], variance(of.cq, d, g), g - 1), difference=d["p"])
            keep("given_migrant", word, PHENOTYPES[p], "", values)
    for kind, tests in (("difference", differences), ("face_gender", genders)):
        holm([values for _, _, _, values in tests], "alike_")
        for word, of, than, values in tests:
            keep(kind, word, of, than, values)
    return found


def main():
    (main_file,) = [file for file in glob.glob(os.path.join(ROOT, "data", "*_data.csv")) if "_content-" not in file]
    sums, recomputed = fold(main_file), {}
    for image_set in sorted({key[0] for key in sums}):
        recomputed.update(figures_of(image_set, {word: of for (s, word), of in sums.items() if s == image_set}))
    with open(os.path.join(ROOT, "analysis", "expected.json"), encoding="utf-8") as text:
        published = json.load(text)
    different = 0
    print("%-70s %20s %20s %s" % ("figure", "published", "recomputed", "equal"))
    for key in list(published) + [key for key in recomputed if key not in published]:
        one, other = published.get(key), recomputed.get(key)
        equal = one is not None and other is not None and abs(one - other) <= 1e-6
        different += not equal
        print("%-70s %20s %20s %s" % (key, *("" if x is None else "%.12g" % x for x in (one, other)), "yes" if equal else "NO"))
    print("\n%d figures, %d differ" % (len(set(published) | set(recomputed)), different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
