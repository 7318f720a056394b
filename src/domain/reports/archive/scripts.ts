/** Reads an archive in R, using only base R. */
export const R_SCRIPT = String.raw`# Reads every table of this archive with its types: source("read_reports.R") in its folder.
read_text <- function(file) {
  cells <- read.csv(file, colClasses = "character", na.strings = character(0), encoding = "UTF-8",
                    check.names = FALSE, strip.white = FALSE, skipNul = TRUE)
  names(cells) <- unescape(names(cells))
  cells[] <- lapply(cells, unescape)
  cells
}

# Takes away the apostrophe that keeps a text from being run as a formula.
unescape <- function(text) {
  bare <- sub("^'+", "", text)
  first <- substr(bare, 1, 1)
  number <- grepl("^-[0-9][0-9.,]*(e[+-]?[0-9]+)?$", bare)
  starts <- c("=", "+", "@", "\t", "\r", "\n", intToUtf8(c(65309, 65291, 65312, 65293), TRUE))
  risky <- startsWith(text, "'") & (first %in% starts | (first == "-" & !number))
  ifelse(risky, substring(text, 2), text)
}

typed <- function(text, type) {
  text[text == ""] <- NA
  switch(type,
    number = as.numeric(text),
    boolean = text == "true",
    date = as.Date(text),
    datetime = as.POSIXct(text, format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC"),
    as.character(text))
}

codebook <- read_text("codebook.csv")
tables <- sapply(unique(codebook$table), function(name) {
  columns <- codebook[codebook$table == name, ]
  cells <- read_text(file.path("data", paste0(name, ".csv")))
  cells[] <- Map(typed, cells, columns$type[match(names(cells), columns$column)])
  cells
}, simplify = FALSE)
`;

/** Reads an archive in Python, using only the standard library. */
export const PYTHON_SCRIPT = String.raw`"""Reads every table of this archive with its types: import read_reports in its folder."""
import csv
import re
from datetime import date, datetime
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
# A text that a spreadsheet would run as a formula begins with an apostrophe that is not its own.
ESCAPED = re.compile("'(?='*(?:[=+@\0\t\r\n＝＋＠－]|-(?!\\d[\\d.,]*(?:e[+-]?\\d+)?$)))")

csv.field_size_limit(2**31 - 1)


def text(cell):
    return cell[1:] if ESCAPED.match(cell) else cell


READ = {
    "text": text,
    "number": float,
    "boolean": {"true": True, "false": False}.__getitem__,
    "date": date.fromisoformat,
    "datetime": lambda cell: datetime.fromisoformat(cell.replace("Z", "+00:00")),
}


def lines(file):
    with open(FOLDER / file, encoding="utf-8", newline="") as stream:
        head, *rows = csv.reader(stream)
    return [dict(zip(map(text, head), row)) for row in rows]


codebook = [{name: text(cell) for name, cell in line.items()} for line in lines("codebook.csv")]
types = {(line["table"], line["column"]): line["type"] for line in codebook}
tables = {
    name: [
        {column: READ[types[name, column]](cell) if cell else None for column, cell in row.items()}
        for row in lines(f"data/{name}.csv")
    ]
    for name in dict.fromkeys(line["table"] for line in codebook)
}
`;
