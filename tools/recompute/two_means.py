"""Computes two means and Welch's t-test from an archive of report tables.

    python3 tools/recompute/two_means.py ARCHIVE.zip SAMPLE SAMPLE

A SAMPLE is TABLE.COLUMN, or TABLE.COLUMN@OTHER=VALUE for the rows whose column OTHER is VALUE.
Shares no code with the console: standard library alone, not even the script inside the archive.
"""
import csv
import io
import json
import math
import sys
import zipfile


def sample(archive, name):
    place, _, condition = name.partition("@")
    table, _, column = place.partition(".")
    other, _, value = condition.partition("=")
    with archive.open(f"data/{table}.csv") as stream:
        rows = list(csv.DictReader(io.TextIOWrapper(stream, encoding="utf-8", newline="")))
    chosen = [row for row in rows if not condition or row[other] == value]
    return [float(row[column]) for row in chosen if row[column] != ""]


def fraction(a, b, x):
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    tiny = 1e-300
    c, d = 1.0, 1 / max(1 - (a + b) * x / (a + 1), tiny)
    result = d
    for m in range(1, 1000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for step in (even, odd):
            d = 1 / ((1 + step * d) or tiny)
            c = (1 + step / c) or tiny
            result *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return result


def beta(a, b, x):
    """The regularized incomplete beta function."""
    if x in (0, 1):
        return x
    logs = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    front = math.exp(logs + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * fraction(a, b, x) / a
    return 1 - front * fraction(b, a, 1 - x) / b


def moments(values):
    if len(values) < 2:
        raise SystemExit(f"A sample of {len(values)} values has no variance.")
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return {"n": len(values), "mean": mean, "sd": math.sqrt(variance)}


def welch(first, second):
    shares = [one["sd"] ** 2 / one["n"] for one in (first, second)]
    if sum(shares) == 0:
        raise SystemExit("Samples without variance cannot be compared.")
    t = (first["mean"] - second["mean"]) / math.sqrt(sum(shares))
    spread = sum(share**2 / (one["n"] - 1) for share, one in zip(shares, (first, second)))
    df = sum(shares) ** 2 / spread
    return {"t": t, "df": df, "p": beta(df / 2, 0.5, df / (df + t * t))}


def main(arguments):
    if len(arguments) != 3:
        raise SystemExit(__doc__)
    with zipfile.ZipFile(arguments[0]) as archive:
        samples = [moments(sample(archive, name)) for name in arguments[1:]]
    print(json.dumps({"samples": samples, "welch": welch(*samples)}))


main(sys.argv[1:])
