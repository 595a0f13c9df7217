import type { MethodTexts } from './findings-method-it.ts';

export const findingsMethodEn: MethodTexts = {
  title: 'How these figures are made',
  lead: 'What the test measures, how sure its results are, and what they do not say. The formulas are below each part, for those who want to work them out again.',
  contents: 'On this page',
  formulas: 'The formulas',
  back: 'Back to the findings',
  sections: [
    {
      id: 'test',
      title: 'What people do in the test',
      paragraphs: [
        'A word stands above a face, and the answer is YES or NO, within three seconds. There are five words, and twenty-four faces for each person, the same for every word: six phenotypes, two faces of women and two of men each. The order of the faces is new every time, that of the words is always the same.',
        'A phenotype, here, is a way of drawing a face. It is not an origin, and does not say where a person comes from.',
      ],
    },
    {
      id: 'share',
      title: 'The percentage',
      paragraphs: [
        'It is the share of YES among the answers that were given. A face that passed without an answer does not count, neither as YES nor as NO, and we do not guess it. The figures say how many faces passed.',
        'We count completed tests, not people: somebody may have taken it twice.',
      ],
      formulas: [
        {
          name: 'The percentage of YES for a phenotype p',
          lines: ['P(p) = Y(p) / N(p)'],
          signs: 'Y: YES answers; N: answers given; summed over all tests with at least one answer to that word.',
        },
      ],
    },
    {
      id: 'intervals',
      title: 'Two questions, two intervals',
      paragraphs: [
        'These faces: what would other people of the same kind answer to exactly these faces? That is the thick line. The more tests there are, the shorter it is.',
        'Faces like these: what would they answer to other faces drawn in the same way? That is the thin line. It stays long even with thousands of tests, because the sample is the faces. It appears from 300 tests on, and only where a set has at least ten faces per phenotype.',
        'Readers of a sentence about a phenotype do not think of four pictures: so sentences about phenotypes, and about women’s and men’s faces, use the thin line. Where it cannot be computed there is only the thick one, and we call nothing clear.',
        'A 95% interval works like this: if everything were done again many times, about 95 intervals in 100 would contain the true value. Answers of one person are alike, and the calculation takes that into account. Treating them as independent would give intervals that are too short.',
      ],
      formulas: [
        {
          name: 'These faces: variance clustered by test',
          lines: ['u(i,p) = y(i,p) − P(p) · n(i,p)', 'V(p,q) = G/(G−1) · 1/(N(p)·N(q)) · Σi u(i,p)·u(i,q)'],
          signs:
            'i: test; y and n: YES and answers of test i for the phenotype; G: tests with at least one answer to the word. In R: vcovCL(lm(answer ~ 0 + phenotype), run, type = "HC0"). Liang and Zeger 1986; Zeileis, Köll and Graham 2020.',
        },
        {
          name: 'The interval of a percentage',
          lines: [
            'n* = P(1−P)/V, at most N (G where P is 0 or 1)',
            'w = t²/n*',
            '(P + w/2)/(1+w) ± t·√( P(1−P)/n* + w/(4n*) )/(1+w)',
          ],
          signs:
            't: 97.5% quantile of Student’s t with the degrees of freedom of the variance. Korn and Graubard 1998.',
        },
        {
          name: 'Faces like these: Student’s t over the faces',
          lines: ['m(p) = ( r(women) + r(men) ) / 2', 'V(p) = s² · ( 1/F(women) + 1/F(men) ) / 4', 'm(p) ± t · √V(p)'],
          signs:
            'r: mean of the faces’ shares of YES, each face counting the same; F: faces; s²: variance of the faces’ shares around the mean of their gender; t with F(women) + F(men) − 2 degrees of freedom. Women’s faces less men’s: the mean over phenotypes of r(women) − r(men). Computed with at least ten faces of a phenotype, two of each gender having ten answers. Clark 1973; Judd, Westfall and Kenny 2012.',
        },
      ],
    },
    {
      id: 'clear',
      title: 'When a difference is clear',
      paragraphs: [
        'We do not look at whether two lines touch: we compare two means over faces, one phenotype less the other. The sample is the faces, because the sentence is about faces like these.',
        'There are 15 pairs of phenotypes for each word, 75 in all, and among 75 comparisons one may look clear by chance. Holm’s method raises the bar by as much as it takes: if there were no difference at all, the chance of calling even one clear would be 0.8% at most. Each edition judges anew: over 15 editions that comes to 5% at most.',
        'We write that one phenotype was called something “more often” than another only if that pair is clear. We write “more often than all others” only if it is clear against all five. Otherwise we write “no clear difference”, with the interval: it does not mean that they are equal.',
        'If a difference is clear only with the flagged tests, or only without them, we do not call it clear.',
        'Verdicts come out in editions, not at each look: on Mondays or once the campaign has ended, from 300 tests on, when there are a hundred new ones or a tenth more. The page says the day and how many tests there were. We judge only the 75 pairs and the five comparisons of women’s and men’s faces: everything else is described, with an interval.',
      ],
      formulas: [
        {
          name: 'The difference between two phenotypes',
          lines: ['D = P(p) − P(q)', 'SE² = V(p,p) + V(q,q) − 2·V(p,q)', 'D ± t · SE'],
          signs:
            'For faces like these: the difference of two means over faces, with variance V(p) + V(q) and degrees of freedom after Welch and Satterthwaite.',
        },
        {
          name: 'Holm, 75 comparisons',
          lines: ['p in order; the j-th is clear if p(j) ≤ 0.008/(75−j+1), and so are all before it'],
          signs:
            'Holm 1979; 0.008 after Pocock 1977, for 15 editions. Two families: the 75 pairs of phenotypes, and the five comparisons of genders of the face.',
        },
      ],
    },
    {
      id: 'conditional',
      title: 'Two words for the same face',
      paragraphs: [
        'The figure about “migrant” and the other words looks at faces to which the same person said YES, or NO, for “migrant”. It counts how many YES they gave to the same face for another word.',
        'It holds for these faces only, and says how two answers go together, not that one causes the other: people who often say YES say it to all words, a face that looks rich may be taken less often for a migrant. Besides, the order of the words is always the same. It comes out in editions, without the flagged tests and in whole percents, and is not judged.',
      ],
      formulas: [
        {
          name: 'After a YES, after a NO, and their distance',
          lines: ['P1 = Σb/Σa', 'P0 = Σd/Σc', 'RD = P1 − P0', 'Var(RD) = G/(G−1) · Σi (u1(i) − u0(i))²'],
          signs:
            'a: faces with YES to “migrant”, b: of these, YES to the other word; c and d the same after a NO; u1 = (b − P1·a)/Σa, u0 = (d − P0·c)/Σc. Shown only if each of the two rests on at least thirty tests. Two phenotypes among faces called “migrant”: P1 of one less P1 of the other.',
        },
      ],
    },
    {
      id: 'groups',
      title: 'Who answered',
      paragraphs: [
        'Figures by group (gender, age, faces that participants feel closest to) look at one thing at a time and are never crossed. A group with fewer than thirty tests is hidden, and with it the smallest of the others where it would follow from the total; its members stay in all other figures.',
        'They come out in editions, rounded: whole percents, intervals widened to whole percents, tests counted in tens. Groups are not compared with each other, and nothing about them is judged.',
        'Those who feel closest to some faces and those who feel closest to others are compared on the same faces, so differences between faces cancel out; those who did not say are not in it. First comes the difference after taking away the mean one for all other faces: without that, a group that says YES more often to everybody would seem to prefer its own. Groups are made of people who chose to play: they stand for nobody else.',
      ],
      formulas: [
        {
          name: 'Those who feel closest to some faces, and those closest to others',
          lines: ['D = P1 − P2', 'Var(D) = V1 + V2', 'df = (V1+V2)² / ( V1²/(G1−1) + V2²/(G2−1) )'],
          signs: 'The two groups are different tests. Degrees of freedom after Welch and Satterthwaite.',
        },
        {
          name: 'The faces that participants feel closest to',
          lines: ['S(q) = D(q,q) − 1/5 · Σp≠q D(q,p)'],
          signs:
            'D(q,p): for faces of phenotype p, the percentage of those who feel closest to faces q less that of those who feel closest to others. Variances and degrees of freedom as above.',
        },
      ],
    },
    {
      id: 'times',
      title: 'Times',
      paragraphs: [
        'Median and quartiles of the time between the face’s appearance and the answer, for YES and for NO. No means, and no comparison of groups: devices and browsers differ by tens of milliseconds, and a time says nothing about a person.',
      ],
      formulas: [
        {
          name: 'The median',
          lines: ['300 bins of 10 ms; the one in which half is reached, in proportion within it'],
          signs:
            'At most 10 ms from the exact one. Shown only with more answers than nine tests could have given: 9 · 24.',
        },
      ],
    },
    {
      id: 'left-out',
      title: 'What is left out, and what is flagged',
      paragraphs: [
        'Tests taken without the limit of three seconds are left out. Others are set aside: no person can have taken them like that, they lack the calculation asked of the device, or too many came from one network. The page says how many they are, and why.',
        'Other tests have a flag for how they were answered, and count all the same. The limits were fixed before any campaign. If at least thirty are flagged, the page can also be seen without them: in whole percents, and without comparisons.',
      ],
      points: [
        'many very quick answers: more than 10% under 200 milliseconds',
        'nearly all the same: at least 95% YES, or 95% NO, over all words together',
        'YES and NO in turn: in three rounds or more, at least 95% of neighbouring answers differ',
        'many faces passed: more than 25%',
      ],
    },
    {
      id: 'not',
      title: 'What these figures do not say',
      paragraphs: [],
      points: [
        'They do not say what kind of person answered, nor how they behave: a test is not a diagnosis.',
        'They are not about the population: people who played had chosen to.',
        'They do not say why: none of these figures shows a cause.',
        'They are not about origins, nor about real faces, nor about children: the faces are drawn.',
        '“No clear difference” does not mean that there is none.',
        'They show no change over time, and no effect of a lesson.',
        'They do not rank groups of people.',
      ],
    },
    {
      id: 'cite',
      title: 'Citing, redoing, checking',
      paragraphs: [
        'The page changes when enough new tests have come in, at least ten at a time; verdicts and groups only with an edition. To cite a figure that stays, there is a frozen edition with its date in the address: it no longer changes. If there is a mistake, a correction is put beside it, and the edition stays as it is.',
        'An analysis plan written before the campaign is at the end of the findings, with its date and its SHA-256 fingerprint: anybody can check that the text is the same.',
      ],
    },
  ],
};
