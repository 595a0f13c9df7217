# Prints every figure of the findings page again, from the CSV files of this release, and compares it with what was
# published (expected.json). Base R is enough: Rscript analysis/figures.R
# Formulas: documentation/method.md. Ends with status 1 if a figure differs by more than 1e-6.

here <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))
root <- if (length(commandArgs(TRUE)) > 0) commandArgs(TRUE)[1] else dirname(dirname(normalizePath(here)))
phenotypes <- c("EastAsian", "SouthAsian", "SubSaharan", "Caucasian", "LatinAmerican", "Arabian")
genders <- c("F", "M")
words <- c("good_looking", "honest", "rich", "smart", "migrant")
pairs <- t(combn(6, 2))

# The trials: one row a face shown. Runs with more time are in no figure.
files <- list.files(file.path(root, "data"), pattern = "_data[.]csv$", full.names = TRUE)
main <- files[!grepl("_content-", files)]
stopifnot(length(main) == 1)
kept <- c(run = "integer", image_set = "integer", untimed = "character", word = "character", face = "integer",
          phenotype = "character", face_gender = "character", answer = "character", rt_ms = "integer")
header <- strsplit(readLines(main, 1), ",")[[1]]
classes <- ifelse(header %in% names(kept), kept[header], "NULL")
trials <- read.csv(main, colClasses = unname(classes), na.strings = "")
trials <- trials[trials$untimed == "false", ]
trials$answer <- as.integer(trials$answer == "true")
trials$cell <- 2L * match(trials$phenotype, phenotypes) - 2L + match(trials$face_gender, genders)

found <- list()
keep <- function(set, kind, word, of, less, ...) {
  values <- unlist(list(...))
  values <- values[!is.na(values)]
  if (length(values) > 0) found[[length(found) + 1]] <<- setNames(values, paste(set, kind, word, of, less, names(values), sep = "|"))
}

# The 95% interval of a share: Wilson's with the effective number of answers and Student's t (method 1.4).
score <- function(p, V, df, answers, runs) {
  if (is.na(p) || is.na(df) || runs < 2 || df <= 0) return(c(lo = NA, hi = NA))
  n <- if (p <= 0 || p >= 1 || V <= 0) runs else min(answers, p * (1 - p) / V)
  t <- qt(.975, df); w <- t^2 / n
  centre <- (p + w / 2) / (1 + w); reach <- t * sqrt(p * (1 - p) / n + w / (4 * n)) / (1 + w)
  c(lo = if (p <= 0) 0 else max(0, centre - reach), hi = if (p >= 1) 1 else min(1, centre + reach))
}

# A difference with its interval and test (method 1.3); neither where everybody answered alike.
contrast <- function(D, V, df) {
  se <- if (is.na(D)) NA else sqrt(max(0, V))
  if (is.na(se) || se == 0 || is.na(df) || df <= 0) return(c(se = se, df = NA, p = NA, lo = NA, hi = NA))
  reach <- qt(.975, df) * se
  c(se = se, df = df, p = 2 * pt(-abs(D / se), df), lo = max(-1, D - reach), hi = min(1, D + reach))
}

# YES and answers of each run (rows) in k cells (columns).
by_run <- function(run, cell, answer, k) {
  runs <- sort(unique(run)); at <- (match(run, runs) - 1L) * k + cell
  list(yes = matrix(tabulate(at[answer == 1L], length(runs) * k), ncol = k, byrow = TRUE),
       n = matrix(tabulate(at, length(runs) * k), ncol = k, byrow = TRUE))
}

# What each run adds to a share: residual totals over all answers. Rounding is nothing.
residuals_of <- function(yes, n) {
  P <- colSums(yes) / colSums(n)
  u <- sweep(yes - sweep(n, 2, P, "*"), 2, colSums(n), "/")
  u[abs(u) * rep(colSums(n), each = nrow(u)) < 1e-9] <- 0
  list(P = P, N = colSums(n), Y = colSums(yes), u = u)
}

# How much faces of a cell differ from each other, in logits (method 2.2); NULL where they are too few.
face_spread <- function(face, cell, answer) {
  id <- sort(unique(face)); at <- match(face, id)
  n <- tabulate(at, length(id)); y <- tabulate(at[answer == 1L], length(id)); c <- cell[match(id, face)]
  if (any(tabulate(c[n >= 10], 12) < 2)) return(NULL)
  r <- y / n; N <- tapply(n, c, sum); v <- (tapply(y, c, sum) + .5) / (N + 1); v <- v * (1 - v)
  k <- tapply(r, c, length); ss <- tapply(r, c, function(x) sum((x - mean(x))^2)) / v^2
  noise <- (k - 1) / k * tapply(1 / n, c, sum) / v
  p <- rep(1:6, each = 2); own_df <- as.vector(tapply(k - 1, p, sum)); faces <- as.vector(tapply(k, p, sum))
  list(rule = if (all(faces >= 10)) "own" else "pooled", faces = faces, df = sum(k - 1), s2 = sum(ss) / sum(k - 1),
       noise = sum(noise) / sum(k - 1), own_df = own_df, own_s2 = as.vector(tapply(ss, p, sum)) / own_df,
       own_noise = as.vector(tapply(noise, p, sum)) / own_df)
}

# Variance and degrees of freedom of weights l over phenotypes, for faces like these.
like_these <- function(l, VP, G, s, Y, N) {
  v <- (Y + .5) / (N + 1); k <- (l * v * (1 - v))^2 / s$faces
  if (s$rule == "pooled") { VF <- sum(k) * max(0, s$s2 - s$noise); B <- (sum(k) * s$s2)^2 / s$df; df0 <- s$df }
  else {
    VF <- max(0, sum(k * (s$own_s2 - s$own_noise))); B <- sum((k * s$own_s2)^2 / s$own_df)
    df0 <- if (B > 0) sum(k * s$own_s2)^2 / B else 1
  }
  V <- VP + VF; parts <- VP^2 / (G - 1) + B; low <- min(df0, G - 1)
  list(V = V, df = max(low, min(G - 1, if (parts > 0) V^2 / parts else low)))
}

prefix <- function(x, with) setNames(x, paste0(with, names(x)))

# Holm over all tests of one table and one kind of interval (method 7).
family <- function(tests, kind) {
  p <- sapply(tests, function(x) x[[paste0(kind, "p")]]); holm <- rep(NA_real_, length(p))
  holm[!is.na(p)] <- p.adjust(p[!is.na(p)], "holm")
  lapply(seq_along(tests), function(i) setNames(c(holm[i], if (is.na(holm[i])) NA else as.numeric(holm[i] <= .05)), paste0(kind, c("holm", "clear"))))
}

# The place where a share q of the times lies: its bin of 10 ms, linear within (method 5.1).
of_bins <- function(rt, q) {
  h <- tabulate(pmin(rt, 2999) %/% 10 + 1, 300); at <- cumsum(h); b <- which(at >= q * sum(h) & h > 0)[1]
  10 * (b - 1) + 10 * (q * sum(h) - (at[b] - h[b])) / h[b]
}

for (set in sort(unique(trials$image_set))) {
  of_set <- trials[trials$image_set == set, ]
  if (length(unique(of_set$run)) < 10) next
  differences <- list(); of_gender <- list(); given <- list()
  for (word in words) {
    shown <- of_set[of_set$word == word, ]; a <- shown[!is.na(shown$answer), ]
    if (length(unique(a$run)) < 10) next
    x <- by_run(a$run, a$cell, a$answer, 12); G <- nrow(x$n)
    keep(set, "share", word, "", "", runs = G, answers = nrow(a), passed = nrow(shown) - nrow(a))
    A <- kronecker(diag(6), matrix(1, 2, 1)); r <- residuals_of(x$yes %*% A, x$n %*% A)
    V <- crossprod(r$u) * G / (G - 1)
    s <- face_spread(a$face, a$cell, a$answer)
    if (!is.null(s)) keep(set, "faces", word, "", "", sigma = sqrt(max(0, s$s2 - s$noise)), df = s$df, own = as.numeric(s$rule == "own"))
    for (p in which(r$N > 0)) {
      these <- score(r$P[p], V[p, p], G - 1, r$N[p], G); alike <- NULL
      if (!is.null(s)) {
        f <- like_these(diag(6)[p, ], V[p, p], G, s, r$Y, r$N)
        alike <- prefix(c(se = sqrt(f$V), df = f$df, score(r$P[p], f$V, f$df, r$N[p], G)), "alike_")
      }
      keep(set, "share", word, phenotypes[p], "", yes = r$Y[p], answers = r$N[p], share = r$P[p],
           prefix(c(se = sqrt(V[p, p]), these), "these_"), alike)
    }
    for (i in seq_len(nrow(pairs))) {
      l <- diag(6)[pairs[i, 1], ] - diag(6)[pairs[i, 2], ]
      if (any(r$N[pairs[i, ]] == 0)) next
      used <- pairs[i, ]; D <- r$P[used[1]] - r$P[used[2]]; VP <- as.numeric(t(l[used]) %*% V[used, used] %*% l[used])
      if (VP <= 1e-12 * sum(abs(V[used, used]))) VP <- 0
      test <- c(difference = D, prefix(contrast(D, VP, G - 1), "these_"))
      alike <- prefix(contrast(NA, 0, 0), "alike_")
      if (!is.null(s)) { f <- like_these(l, VP, G, s, r$Y, r$N); alike <- prefix(contrast(D, f$V, f$df), "alike_") }
      differences[[length(differences) + 1]] <- list(word = word, pair = used, values = c(test, alike))
    }
    B <- kronecker(matrix(1, 6, 1), diag(2)); g <- residuals_of(x$yes %*% B, x$n %*% B)
    if (all(g$N > 0)) {
      W <- crossprod(g$u) * G / (G - 1)
      D <- g$P[1] - g$P[2]; VD <- W[1, 1] + W[2, 2] - 2 * W[1, 2]; if (VD <= 1e-12 * sum(abs(W))) VD <- 0
      both <- lapply(1:2, function(k) prefix(c(share = g$P[k], se = sqrt(W[k, k]), score(g$P[k], W[k, k], G - 1, g$N[k], G)), c("f_", "m_")[k]))
      of_gender[[length(of_gender) + 1]] <- list(word = word, values = c(unlist(both), difference = D, contrast(D, VD, G - 1)))
    }
    for (k in 0:1) {
      rt <- a$rt_ms[a$answer == k]
      # No more answers than nine runs could have given: no times.
      if (length(rt) > 9 * 24) keep(set, "times", word, c("no", "yes")[k + 1], "", answers = length(rt), q25 = of_bins(rt, .25), median = of_bins(rt, .5), q75 = of_bins(rt, .75))
    }
  }
  # Next to "migrant", for the same face by the same run (method 3).
  m <- of_set[of_set$word == "migrant" & !is.na(of_set$answer), ]; key <- function(x) x$run * 65536 + x$face
  for (word in setdiff(words, "migrant")) for (p in 1:6) {
    if (length(unique(of_set$run[of_set$word == word & !is.na(of_set$answer)])) < 10) next
    b <- of_set[of_set$word == word & of_set$phenotype == phenotypes[p] & !is.na(of_set$answer), ]
    at <- match(key(b), key(m)); b <- b[!is.na(at), ]; migrant <- m$answer[at[!is.na(at)]]
    if (nrow(b) == 0) next
    x <- by_run(b$run, 2L - migrant, b$answer, 2); G <- nrow(x$n); rests <- colSums(x$n > 0)
    if (G < 2 || any(rests < 10)) next
    r <- residuals_of(x$yes, x$n); V <- crossprod(r$u) * G / (G - 1); D <- r$P[1] - r$P[2]; VD <- V[1, 1] + V[2, 2] - 2 * V[1, 2]
    both <- lapply(1:2, function(k) prefix(c(share = r$P[k], se = sqrt(V[k, k]), score(r$P[k], V[k, k], G - 1, r$N[k], rests[k])), c("yes_", "no_")[k]))
    given[[length(given) + 1]] <- list(word = word, p = p, values = c(unlist(both), difference = D, contrast(D, VD, G - 1)))
  }
  values <- lapply(differences, function(x) as.list(x$values))
  these <- family(values, "these_"); alike <- family(values, "alike_")
  for (i in seq_along(differences)) with(differences[[i]], keep(set, "difference", word, phenotypes[pair[1]], phenotypes[pair[2]], values, these[[i]], alike[[i]]))
  judged <- family(lapply(of_gender, function(x) as.list(x$values)), "")
  for (i in seq_along(of_gender)) with(of_gender[[i]], keep(set, "face_gender", word, "", "", values, judged[[i]]))
  judged <- family(lapply(given, function(x) as.list(x$values)), "")
  for (i in seq_along(given)) with(given[[i]], keep(set, "given_migrant", word, phenotypes[p], "", values, judged[[i]]))
}
recomputed <- unlist(found)

# expected.json has one figure a line: "key": value
lines <- grep("\\|", readLines(file.path(root, "analysis", "expected.json")), value = TRUE)
published <- setNames(as.numeric(sub('^.*": *([-0-9.eE+]+),?$', "\\1", lines)), sub('^ *"([^"]+)".*$', "\\1", lines))
keys <- union(names(published), names(recomputed))
table <- data.frame(figure = keys, published = unname(published[keys]), recomputed = unname(recomputed[keys]))
table$equal <- !is.na(table$published) & !is.na(table$recomputed) & abs(table$published - table$recomputed) <= 1e-6
shown <- function(x) ifelse(is.na(x), "", sprintf("%.12g", x))
cat(sprintf("%-70s %20s %20s %s\n", c("figure", table$figure), c("published", shown(table$published)),
            c("recomputed", shown(table$recomputed)), c("equal", ifelse(table$equal, "yes", "NO"))), sep = "")
cat(sprintf("\n%d figures, %d differ\n", nrow(table), sum(!table$equal)))

# Where sandwich is installed: the same standard errors from its vcovCL.
if (requireNamespace("sandwich", quietly = TRUE)) {
  cat("\nsandwich: largest relative difference of a standard error (these faces), by word\n")
  for (set in sort(unique(trials$image_set))) for (word in words) {
    a <- trials[trials$image_set == set & trials$word == word & !is.na(trials$answer), ]
    if (length(unique(a$phenotype)) < 6 || length(unique(a$run)) < 10) next
    a$phenotype <- factor(a$phenotype, phenotypes); fit <- lm(answer ~ 0 + phenotype, a)
    se <- sqrt(diag(sandwich::vcovCL(fit, a$run, type = "HC0")))
    ours <- recomputed[paste(set, "share", word, phenotypes, "", "these_se", sep = "|")]
    cat(sprintf("  set %d %-12s %.1e\n", set, word, max(abs(se / ours - 1))))
  }
}

# Where lme4 is installed and asked for (PRIMA_VISTA_GLMM=1; minutes): a mixed model with crossed runs and faces. It
# answers another question (a typical run and face, in logits): not to be mixed with the percentages above.
if (Sys.getenv("PRIMA_VISTA_GLMM") == "1" && !requireNamespace("lme4", quietly = TRUE)) {
  cat("\nThe mixed model needs the package lme4, which is not installed.\n")
} else if (Sys.getenv("PRIMA_VISTA_GLMM") == "1") {
  for (set in sort(unique(trials$image_set))) for (word in words) {
    a <- trials[trials$image_set == set & trials$word == word & !is.na(trials$answer), ]
    if (length(unique(a$phenotype)) < 6 || length(unique(a$run)) < 10) next
    a$phenotype <- factor(a$phenotype, phenotypes)
    fit <- lme4::glmer(answer ~ 0 + phenotype + (1 | run) + (1 | face), a, family = binomial, control = lme4::glmerControl(optimizer = "bobyqa"))
    sd <- sapply(lme4::VarCorr(fit), function(x) attr(x, "stddev"))
    cat(sprintf("\nglmer: set %d, %s, in logits; standard deviation of runs %.7g, of faces %.7g; deviance %.9g\n", set, word,
                sd[["run.(Intercept)"]], sd[["face.(Intercept)"]], -2 * as.numeric(logLik(fit))))
    l <- rbind(diag(6), diag(6)[pairs[, 1], ] - diag(6)[pairs[, 2], ]); v <- as.matrix(vcov(fit))
    of <- c(phenotypes, paste(phenotypes[pairs[, 1]], "less", phenotypes[pairs[, 2]]))
    cat(sprintf("  %-30s %12.7f, standard error %.7f\n", of, l %*% lme4::fixef(fit), sqrt(rowSums((l %*% v) * l))), sep = "")
  }
}
if (any(!table$equal)) quit(status = 1)
