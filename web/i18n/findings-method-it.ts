/** A formula: what it gives, how, and what its signs mean. */
type Formula = { name: string; lines: string[]; signs: string };

type Section = { id: string; title: string; paragraphs: string[]; points?: string[]; formulas?: Formula[] };

/** The method of the findings page, for somebody who wants to write about it; formulas behind a fold. */
export const findingsMethodIt = {
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
        'È la parte di SÌ fra le risposte date. Un volto passato senza risposta non conta, né come SÌ né come NO, e non lo indoviniamo. Accanto alle cifre c’è scritto quanti volti sono passati.',
        'Contiamo i test completati, non le persone: qualcuno può averlo fatto due volte.',
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
        'Volti come questi: che cosa risponderebbero davanti ad altri volti disegnati nello stesso modo? È la linea sottile. Resta lunga anche con migliaia di test, perché il campione sono i volti. Compare da 300 test in poi, e solo se la raccolta ha almeno dieci volti per fenotipo.',
        'Chi legge una frase su un fenotipo non pensa a quattro immagini: perciò le frasi sui fenotipi, e sui volti femminili e maschili, usano la linea sottile. Quando non si può calcolare c’è solo quella spessa, e di differenze chiare non parliamo.',
        'Un intervallo al 95% è fatto così: se si rifacesse tutto molte volte, circa 95 intervalli su 100 conterrebbero il valore vero. Le risposte di una stessa persona si somigliano, e il calcolo ne tiene conto. Trattarle come indipendenti darebbe intervalli troppo corti.',
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
          name: 'Volti come questi: t di Student sui volti',
          lines: ['m(p) = ( r(F) + r(M) ) / 2', 'V(p) = s² · ( 1/n(F) + 1/n(M) ) / 4', 'm(p) ± t · √V(p)'],
          signs:
            'r: media delle quote di SÌ dei volti, ogni volto contato allo stesso modo; F e M: volti femminili e maschili; n: quanti sono; s²: varianza delle quote dei volti intorno alla media del loro genere; t con n(F) + n(M) − 2 gradi di libertà. Volti femminili meno maschili: la media fra i fenotipi di r(F) − r(M). Si calcola con almeno dieci volti per fenotipo, due di ogni genere con dieci risposte. Clark 1973; Judd, Westfall e Kenny 2012.',
        },
      ],
    },
    {
      id: 'clear',
      title: 'Quando una differenza è chiara',
      paragraphs: [
        'Non guardiamo se due linee si toccano: confrontiamo due medie sui volti, un fenotipo meno l’altro. Il campione sono i volti, perché la frase parla di volti come questi.',
        'Le coppie di fenotipi sono 15 per parola, 75 in tutto, e fra 75 confronti qualcuno può sembrare chiaro per caso. Il metodo di Holm alza la soglia quanto basta: se non ci fosse nessuna differenza, la probabilità di chiamarne chiara almeno una sarebbe al massimo dello 0,8%. Ogni edizione giudica di nuovo: su 15 edizioni si arriva al massimo al 5%.',
        'Scriviamo che un fenotipo è stato chiamato così «più spesso» di un altro solo se quella coppia è chiara. Scriviamo «più spesso di tutti» solo se lo è contro tutti e cinque. Altrimenti scriviamo «nessuna differenza chiara», con l’intervallo: non vuol dire che siano uguali.',
        'Se una differenza è chiara solo contando i test segnalati, o solo lasciandoli fuori, non la diciamo chiara.',
        'I giudizi escono in edizioni, non a ogni sguardo: di lunedì o a campagna finita, da 300 test in poi, quando ce ne sono cento nuovi o un decimo in più. La pagina dice il giorno e quanti test erano. Giudichiamo solo le 75 coppie e i cinque confronti fra volti femminili e maschili: tutto il resto è descritto, con un intervallo.',
      ],
      formulas: [
        {
          name: 'La differenza fra due fenotipi',
          lines: ['D = P(p) − P(q)', 'SE² = V(p,p) + V(q,q) − 2·V(p,q)', 'D ± t · SE'],
          signs:
            'Per volti come questi: la differenza di due medie sui volti, con varianza V(p) + V(q) e gradi di libertà di Welch e Satterthwaite.',
        },
        {
          name: 'Holm, 75 confronti',
          lines: ['p in ordine; il j-esimo è chiaro se p(j) ≤ 0,008/(75−j+1), e lo sono tutti quelli prima'],
          signs:
            'Holm 1979; 0,008 secondo Pocock 1977, per 15 edizioni. Due famiglie: le 75 coppie di fenotipi, e i cinque confronti fra generi del volto.',
        },
      ],
    },
    {
      id: 'conditional',
      title: 'Due parole per lo stesso volto',
      paragraphs: [
        'La figura su «migrante» e le altre parole guarda i volti a cui la stessa persona ha detto SÌ, o NO, per «migrante». Conta quanti SÌ ha dato allo stesso volto per un’altra parola.',
        'Vale per questi volti soltanto, e dice come due risposte vanno insieme, non che una causi l’altra: chi dice SÌ spesso lo dice a tutte le parole, un volto che sembra ricco può essere preso meno spesso per migrante. Inoltre l’ordine delle parole è sempre lo stesso. Esce in edizioni, senza i test segnalati e in percentuali intere, e non è giudicata.',
      ],
      formulas: [
        {
          name: 'Dopo un SÌ, dopo un NO, e la loro distanza',
          lines: ['P1 = Σb/Σa', 'P0 = Σd/Σc', 'RD = P1 − P0', 'Var(RD) = G/(G−1) · Σi (u1(i) − u0(i))²'],
          signs:
            'a: volti con SÌ a «migrante», b: di questi, SÌ all’altra parola; c e d lo stesso dopo un NO; u1 = (b − P1·a)/Σa, u0 = (d − P0·c)/Σc. Si mostra solo se ognuna delle due si appoggia ad almeno trenta test. Due fenotipi fra i volti chiamati «migrante»: P1 dell’uno meno P1 dell’altro.',
        },
      ],
    },
    {
      id: 'groups',
      title: 'Chi ha risposto',
      paragraphs: [
        'Le cifre per gruppo (genere, età, volti a cui ci si sente più vicini) guardano una cosa alla volta e non si incrociano mai. Un gruppo con meno di trenta test è nascosto, e con lui il più piccolo degli altri, se dal totale si ricaverebbe; chi ne fa parte resta in tutte le altre cifre.',
        'Escono in edizioni, arrotondate: percentuali intere, intervalli allargati fino all’intero, test contati a decine. I gruppi non vengono confrontati fra loro, e niente di loro è giudicato.',
        'Chi si sente più vicino a certi volti e chi si sente più vicino ad altri vengono confrontati sugli stessi volti: le differenze fra i volti non contano; chi non l’ha detto non c’è. Prima viene la distanza tolta quella media per gli altri volti: senza, un gruppo che dice SÌ più spesso a tutti sembrerebbe preferire i propri. I gruppi sono fatti di chi ha scelto di giocare: non rappresentano nessun altro.',
      ],
      formulas: [
        {
          name: 'Chi si sente più vicino a quei volti, e chi ad altri',
          lines: ['D = P1 − P2', 'Var(D) = V1 + V2', 'df = (V1+V2)² / ( V1²/(G1−1) + V2²/(G2−1) )'],
          signs: 'I due gruppi sono test diversi. Gradi di libertà di Welch e Satterthwaite.',
        },
        {
          name: 'I volti a cui ci si sente più vicini',
          lines: ['S(q) = D(q,q) − 1/5 · Σp≠q D(q,p)'],
          signs:
            'D(q,p): per i volti del fenotipo p, la percentuale di chi si sente più vicino ai volti q meno quella di chi ne ha indicati altri. Varianze e gradi di libertà come sopra.',
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
        'Restano fuori i test fatti senza il limite dei tre secondi. Altri sono messi da parte: nessuna persona può averli fatti così, manca il calcolo chiesto al dispositivo, o dalla stessa rete ne arrivavano troppi. La pagina dice quanti sono, e perché.',
        'Altri test hanno un segno per come sono state date le risposte, e contano lo stesso. I limiti sono stati fissati prima di ogni campagna. Se sono almeno trenta, la pagina si può guardare anche senza di loro: in percentuali intere, e senza confronti.',
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
        'La pagina cambia quando arrivano abbastanza test nuovi, e almeno dieci alla volta; giudizi e gruppi solo con un’edizione. Per citare una cifra che resti ferma c’è un’edizione fissata, con la sua data nell’indirizzo: non cambia più. Se c’è un errore, una correzione viene messa accanto, e l’edizione resta com’è.',
        'Un piano di analisi scritto prima della campagna sta in fondo ai risultati, con la sua data e la sua impronta SHA-256: chiunque può controllare che il testo sia lo stesso.',
      ],
    },
  ] as Section[],
};

export type MethodTexts = typeof findingsMethodIt;
