/** A formula: what it gives, how, and what its signs mean. */
type Formula = { name: string; lines: string[]; signs: string };

type Section = { id: string; title: string; paragraphs: string[]; points?: string[]; formulas?: Formula[] };

/** The method of the findings page, for somebody who wants to write about it; formulas behind a fold. */
const it = {
  title: 'Come si arriva a queste cifre',
  lead: 'Che cosa misura il test, quanto è sicuro quello che mostra, e che cosa non dice. Le formule sono sotto ogni parte, per chi vuole rifare i conti.',
  contents: 'In questa pagina',
  formulas: 'Le formule',
  back: 'Torna ai risultati',
  sections: [
    {
      id: 'test',
      title: 'Che cosa si fa nel test',
      paragraphs: [
        'Una parola sta sopra un volto, e si risponde SÌ o NO entro tre secondi. Le parole sono cinque, i volti per ogni persona ventiquattro, gli stessi per ogni parola: sei fenotipi, due volti femminili e due maschili ciascuno. L’ordine dei volti cambia ogni volta, quello delle parole è sempre lo stesso.',
        'Un fenotipo, qui, è un modo di disegnare un volto. Non è un’origine, e non dice da dove viene una persona.',
      ],
    },
    {
      id: 'share',
      title: 'La percentuale',
      paragraphs: [
        'È la parte di SÌ fra le risposte date. Un volto passato senza risposta non conta, né come SÌ né come NO, e non viene indovinato; accanto alle cifre c’è scritto quanti volti sono passati.',
        'L’unità è il test completato, non la persona: qualcuno può averlo fatto due volte.',
      ],
      formulas: [
        {
          name: 'La percentuale di SÌ per un fenotipo p',
          lines: ['P(p) = Y(p) / N(p)'],
          signs:
            'Y: risposte SÌ; N: risposte date; somme su tutti i test che hanno almeno una risposta a quella parola.',
        },
      ],
    },
    {
      id: 'intervals',
      title: 'Due domande, due intervalli',
      paragraphs: [
        'Questi volti: che cosa risponderebbero altre persone dello stesso tipo, davanti esattamente a questi volti? È la linea spessa. Più test ci sono, più è corta.',
        'Volti come questi: che cosa risponderebbero davanti ad altri volti disegnati nello stesso modo? È la linea sottile. Resta lunga anche con migliaia di test, perché pochi volti restano pochi volti: quattro per fenotipo, se il test ne mostra ventiquattro uguali per tutti, e di più se vengono da una raccolta più grande.',
        'Chi legge una frase su un fenotipo non pensa a quattro immagini: perciò le frasi sui fenotipi usano la linea sottile. Quando non si può calcolare c’è solo quella spessa, con le parole «per questi volti».',
        'Un intervallo al 95% è fatto così: se si rifacesse tutto molte volte, circa 95 intervalli su 100 conterrebbero il valore vero. Le risposte di una stessa persona si somigliano, e il calcolo ne tiene conto; trattarle come indipendenti darebbe intervalli troppo corti.',
      ],
      formulas: [
        {
          name: 'Questi volti: varianza raggruppata per test',
          lines: ['u(i,p) = y(i,p) − P(p) · n(i,p)', 'V(p,q) = G/(G−1) · 1/(N(p)·N(q)) · Σi u(i,p)·u(i,q)'],
          signs:
            'i: test; y e n: SÌ e risposte del test i per il fenotipo; G: test con almeno una risposta alla parola. In R: vcovCL(lm(answer ~ 0 + phenotype), run, type = "HC0"). Liang e Zeger 1986; Zeileis, Köll e Graham 2020.',
        },
        {
          name: 'L’intervallo di una percentuale',
          lines: [
            'n* = P(1−P)/V, al massimo N (G se P è 0 o 1)',
            'w = t²/n*',
            '(P + w/2)/(1+w) ± t·√( P(1−P)/n* + w/(4n*) )/(1+w)',
          ],
          signs: 't: quantile 97,5% della t di Student con i gradi di libertà della varianza. Korn e Graubard 1998.',
        },
        {
          name: 'Volti come questi: varianza fra test più varianza fra volti',
          lines: ['V = VP + VF', 'VF = σ² · Σp k(p), con k(p) = (l(p)·v(p))²/F(p)', 'σ² = max(0, s² − e²)'],
          signs:
            'VP: la varianza di prima; F: volti del fenotipo; v = a(1−a), con a = (Y+½)/(N+1); s²: quanto i volti dello stesso fenotipo e genere differiscono, in logit; e²: quanto differirebbero per il solo caso. Dove ogni fenotipo ha almeno dieci volti, σ² è di ogni fenotipo; altrimenti è comune a tutti, cioè si assume che i volti di un fenotipo differiscano fra loro quanto quelli degli altri. Gradi di libertà di Satterthwaite. Si calcola solo con almeno due volti da dieci risposte per fenotipo e genere. Clark 1973; Judd, Westfall e Kenny 2012.',
        },
      ],
    },
    {
      id: 'clear',
      title: 'Quando una differenza è chiara',
      paragraphs: [
        'Le stesse persone hanno risposto a tutti i fenotipi. Perciò non si guarda se due linee si toccano, ma la differenza dentro ogni test: toglie quello che una persona dice in generale, per esempio se dice SÌ spesso.',
        'Le coppie di fenotipi sono 15 per parola, 75 in tutto, e fra 75 confronti qualcuno può sembrare chiaro per caso. Il metodo di Holm alza la soglia quanto basta: se non ci fosse nessuna differenza, la probabilità di chiamarne chiara almeno una sarebbe al massimo del 5%.',
        'Scriviamo che un fenotipo è stato chiamato così «più spesso» di un altro solo se quella coppia è chiara, e «più spesso di tutti» solo se lo è contro tutti e cinque. Altrimenti scriviamo «nessuna differenza chiara», con l’intervallo: non vuol dire che siano uguali.',
        'Se una differenza è chiara solo contando i test segnalati, o solo lasciandoli fuori, non la diciamo chiara.',
      ],
      formulas: [
        {
          name: 'La differenza fra due fenotipi',
          lines: ['D = P(p) − P(q)', 'SE² = V(p,p) + V(q,q) − 2·V(p,q)', 'D ± t · SE'],
          signs: 'Per volti come questi, SE² comprende la varianza fra volti.',
        },
        {
          name: 'Holm, 75 confronti',
          lines: ['p in ordine; il j-esimo è chiaro se p(j) ≤ 0,05/(75−j+1), e lo sono tutti quelli prima'],
          signs:
            'Holm 1979. Ogni tabella è una famiglia: fenotipi 75, generi del volto 5, quattro parole accanto a «migrante» per sei fenotipi 24, coppie di fenotipi fra i volti chiamati «migrante» 60, gruppi a parte.',
        },
      ],
    },
    {
      id: 'conditional',
      title: 'Due parole per lo stesso volto',
      paragraphs: [
        'La figura su «migrante» e le altre parole guarda i volti a cui la stessa persona ha detto SÌ, o NO, per «migrante», e conta quanti SÌ ha dato allo stesso volto per un’altra parola.',
        'Vale per questi volti soltanto, e dice come due risposte vanno insieme, non che una causi l’altra: chi dice SÌ spesso lo dice a tutte le parole, un volto che sembra ricco può essere preso meno spesso per migrante, e l’ordine delle parole è sempre lo stesso.',
      ],
      formulas: [
        {
          name: 'Dopo un SÌ, dopo un NO, e la loro distanza',
          lines: ['P1 = Σb/Σa', 'P0 = Σd/Σc', 'RD = P1 − P0', 'Var(RD) = G/(G−1) · Σi (u1(i) − u0(i))²'],
          signs:
            'a: volti con SÌ a «migrante», b: di questi, SÌ all’altra parola; c e d lo stesso dopo un NO; u1 = (b − P1·a)/Σa, u0 = (d − P0·c)/Σc. Si mostra solo se ognuna delle due si appoggia ad almeno dieci test; di un gruppo, solo se lo stesso vale, o non c’è nessun test, per tutti gli altri gruppi. Due fenotipi fra i volti chiamati «migrante»: P1 dell’uno meno P1 dell’altro.',
        },
      ],
    },
    {
      id: 'groups',
      title: 'Chi ha risposto',
      paragraphs: [
        'Le cifre per gruppo (genere, età, volti a cui ci si sente più vicini) guardano una cosa alla volta e non si incrociano mai. Un gruppo con meno di dieci test non si mostra: aspetta.',
        'Escono in edizioni. Una nuova viene fatta al massimo una volta al giorno, quando ci sono abbastanza test nuovi, e ogni gruppo cresce di zero o di almeno dieci. Ogni tabella viene confrontata con quelle pubblicate prima, e con quelle accanto: due non differiscono mai di pochi test, e quello che si tace di un gruppo si tace di tutti, perché non si ricavi dagli altri. È una protezione, non una dimostrazione.',
        'Chi si sente più vicino a certi volti e chi si sente più vicino ad altri vengono confrontati sugli stessi volti, perciò i volti non entrano nel confronto; chi non l’ha detto non c’è. Prima viene la distanza tolta quella media per gli altri volti: senza, un gruppo che dice SÌ più spesso a tutti sembrerebbe preferire i propri. I gruppi sono fatti di chi ha scelto di giocare: non rappresentano nessun altro.',
      ],
      formulas: [
        {
          name: 'Due gruppi',
          lines: ['D = P1 − P2', 'Var(D) = V1 + V2', 'df = (V1+V2)² / ( V1²/(G1−1) + V2²/(G2−1) )'],
          signs: 'I due gruppi sono test diversi. Gradi di libertà di Welch e Satterthwaite.',
        },
        {
          name: 'I volti a cui ci si sente più vicini',
          lines: ['S(q) = D(q,q) − 1/5 · Σp≠q D(q,p)'],
          signs:
            'D(q,p): per i volti del fenotipo p, la percentuale di chi si sente più vicino ai volti q meno quella di chi si sente più vicino ad altri. Varianze e gradi di libertà come sopra.',
        },
      ],
    },
    {
      id: 'times',
      title: 'I tempi',
      paragraphs: [
        'Mediana e quartili del tempo fra la comparsa del volto e la risposta, per SÌ e per NO. Niente medie e niente confronti fra gruppi: dispositivi e browser differiscono di decine di millisecondi, e un tempo non dice niente di una persona.',
      ],
      formulas: [
        {
          name: 'La mediana',
          lines: ['300 intervalli di 10 ms; quello in cui si arriva a metà, in proporzione al suo interno'],
          signs:
            'Al massimo 10 ms da quella esatta. Si mostra solo con più risposte di quante possano darne nove test: 9 · 24.',
        },
      ],
    },
    {
      id: 'left-out',
      title: 'Che cosa resta fuori, e che cosa è segnalato',
      paragraphs: [
        'Restano fuori i test fatti senza il limite dei tre secondi, e quelli messi da parte perché nessuna persona può averli fatti così, o perché sono arrivati senza il calcolo chiesto al dispositivo, o perché dalla stessa rete ne arrivavano troppi. La pagina dice quanti sono, e perché.',
        'Altri test hanno un segno per come sono state date le risposte, e contano lo stesso. I limiti sono stati fissati prima di ogni campagna. La pagina si può guardare anche senza di loro, se sono almeno dieci.',
      ],
      points: [
        'molte risposte rapidissime: più del 10% sotto i 200 millisecondi',
        'quasi tutte uguali: almeno il 95% SÌ, o il 95% NO, su tutte le parole insieme',
        'SÌ e NO a turno: in tre round o più, almeno il 95% delle risposte vicine è diverso',
        'molti volti passati: più del 25%',
      ],
    },
    {
      id: 'not',
      title: 'Che cosa queste cifre non dicono',
      paragraphs: [],
      points: [
        'Non dicono che persona è chi ha risposto, né come si comporta: un test non è una diagnosi.',
        'Non parlano della popolazione: chi ha giocato ha scelto di farlo.',
        'Non dicono perché: nessuna di queste figure mostra una causa.',
        'Non parlano di origini, né di volti veri, né di bambini: i volti sono disegnati.',
        '«Nessuna differenza chiara» non vuol dire che non ce ne sia una.',
        'Non mostrano un cambiamento nel tempo, né l’effetto di una lezione.',
        'Non fanno classifiche di gruppi di persone.',
      ],
    },
    {
      id: 'cite',
      title: 'Citare, rifare, controllare',
      paragraphs: [
        'La pagina cambia quando arrivano abbastanza test nuovi, e almeno dieci alla volta. Per citare una cifra che resti ferma c’è un’edizione con la sua data nell’indirizzo: non cambia più. Chi ha preso i dati ritrova le proprie cifre nella pagina scegliendo «Solo i test dell’ultima edizione», finché quella da cui vengono i dati è l’ultima. Se c’è un errore, una correzione viene messa accanto, e l’edizione resta com’è.',
        'Un piano di analisi scritto prima della campagna sta in fondo ai risultati, con la sua data e la sua impronta SHA-256: chiunque può controllare che il testo sia lo stesso.',
      ],
    },
  ] as Section[],
};

const en: typeof it = {
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
        'It is the share of YES among the answers that were given. A face that passed without an answer does not count, neither as YES nor as NO, and is not guessed; how many faces passed is written beside the figures.',
        'What is counted is completed tests, not persons: somebody may have taken it twice.',
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
        'Faces like these: what would they answer to other faces drawn in the same way? That is the thin line. It stays long even with thousands of tests, because few faces remain few faces: four per phenotype where everybody sees the same twenty-four, more where they are drawn from a larger set.',
        'Whoever reads a sentence about a phenotype does not think of four pictures: so sentences about phenotypes use the thin line. Where it cannot be computed there is only the thick one, with the words “for these faces”.',
        'A 95% interval is made like this: if everything were done again many times, about 95 intervals in 100 would contain the true value. Answers of one person are alike, and the calculation takes that into account; to treat them as independent would give intervals that are too short.',
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
          name: 'Faces like these: variance over tests plus variance over faces',
          lines: ['V = VP + VF', 'VF = σ² · Σp k(p), where k(p) = (l(p)·v(p))²/F(p)', 'σ² = max(0, s² − e²)'],
          signs:
            'VP: the variance above; F: faces of the phenotype; v = a(1−a), where a = (Y+½)/(N+1); s²: how much faces of the same phenotype and gender differ, in logits; e²: how much they would by chance alone. Where every phenotype has at least ten faces, σ² is that of each phenotype; otherwise it is common to all, which takes the faces of one phenotype to differ among themselves as much as those of another. Degrees of freedom after Satterthwaite. Computed only with at least two faces with ten answers for each phenotype and gender. Clark 1973; Judd, Westfall and Kenny 2012.',
        },
      ],
    },
    {
      id: 'clear',
      title: 'When a difference is clear',
      paragraphs: [
        'The same people answered about faces of all phenotypes. So we do not look at whether two lines touch, but at the difference within each test: it takes out what a person says in general, such as YES to nearly everything.',
        'There are 15 pairs of phenotypes for each word, 75 in all, and among 75 comparisons one may look clear by chance. Holm’s method raises the bar by as much as it takes: if there were no difference at all, the chance of calling even one clear would be 5% at most.',
        'We write that one phenotype was called something “more often” than another only if that pair is clear, and “more often than all others” only if it is clear against all five. Otherwise we write “no clear difference”, with the interval: it does not mean that they are equal.',
        'If a difference is clear only with the flagged tests, or only without them, we do not call it clear.',
      ],
      formulas: [
        {
          name: 'The difference between two phenotypes',
          lines: ['D = P(p) − P(q)', 'SE² = V(p,p) + V(q,q) − 2·V(p,q)', 'D ± t · SE'],
          signs: 'For faces like these, SE² includes the variance over faces.',
        },
        {
          name: 'Holm, 75 comparisons',
          lines: ['p in order; the j-th is clear if p(j) ≤ 0.05/(75−j+1), and so are all before it'],
          signs:
            'Holm 1979. Each table is a family: phenotypes 75, gender of the face 5, four words next to “migrant” by six phenotypes 24, pairs of phenotypes among faces called “migrant” 60, groups apart.',
        },
      ],
    },
    {
      id: 'conditional',
      title: 'Two words for the same face',
      paragraphs: [
        'The figure about “migrant” and the other words looks at faces to which the same person said YES, or NO, for “migrant”, and counts how many YES they gave to the same face for another word.',
        'It holds for these faces only, and says how two answers go together, not that one causes the other: people who often say YES say it to all words, a face that looks rich may be taken less often for a migrant, and the order of the words is always the same.',
      ],
      formulas: [
        {
          name: 'After a YES, after a NO, and their distance',
          lines: ['P1 = Σb/Σa', 'P0 = Σd/Σc', 'RD = P1 − P0', 'Var(RD) = G/(G−1) · Σi (u1(i) − u0(i))²'],
          signs:
            'a: faces with YES to “migrant”, b: of these, YES to the other word; c and d the same after a NO; u1 = (b − P1·a)/Σa, u0 = (d − P0·c)/Σc. Shown only if each of the two rests on at least ten tests; of a group, only if the same is true of all other groups, or they have none. Two phenotypes among faces called “migrant”: P1 of one less P1 of the other.',
        },
      ],
    },
    {
      id: 'groups',
      title: 'Who answered',
      paragraphs: [
        'Figures by group (gender, age, faces that participants feel closest to) look at one thing at a time and are never crossed. A group with fewer than ten tests is not shown: it waits.',
        'They come out in editions. A new one is made at most once a day, when there are enough new tests, and each group grows by none or by at least ten. Each table is compared with those published before and with those beside it: no two differ by a few tests, and what is left unsaid of one group is left unsaid of all, so that it does not follow from the others. That is a protection, not a proof.',
        'Those who feel closest to some faces and those who feel closest to others are compared on the same faces, so faces play no part in the comparison; those who did not say are not in it. First comes the difference after taking away the mean one for all other faces: without that, a group that says YES more often to everybody would seem to prefer its own. Groups are made of people who chose to play: they stand for nobody else.',
      ],
      formulas: [
        {
          name: 'Two groups',
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
        'Tests taken without the limit of three seconds are left out, and so are those set aside because no person can have taken them like that, or because they came without the calculation asked of the device, or because too many came from one network. The page says how many they are, and why.',
        'Other tests have a flag for how they were answered, and count all the same. The limits were fixed before any campaign. The page can also be seen without the flagged ones, if at least ten are flagged.',
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
        'The page changes when enough new tests have come in, at least ten at a time. To cite a figure that stays, there is an edition with its date in the address: it no longer changes. Whoever has the data finds their own figures on the page with “Only tests of the latest edition”, for as long as the one that the data come from is the latest. If there is a mistake, a correction is put beside it, and the edition stays as it is.',
        'An analysis plan written before the campaign is at the end of the findings, with its date and its SHA-256 fingerprint: anybody can check that the text is the same.',
      ],
    },
  ],
};

export const findingsMethod = { it, en };
