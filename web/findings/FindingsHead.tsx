import type { Findings } from '../../contract/findings.ts';
import { Card } from '../ui/Card.tsx';
import { lazyChunk } from '../ui/lazy-chunk.ts';
import { Later } from './Later.tsx';
import type { Speech } from './speech.ts';

// Only decorative: what is read need not wait for them, and their space is kept, so that nothing moves.
const SampleFaces = lazyChunk(async () => (await import('./SampleFaces.tsx')).SampleFaces);

const emptyPlaces = ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => <div key={place} />);

const SampleStrip = ({ text, isGenerated }: { text: Speech['text']; isGenerated: boolean }) => (
  <div className="findings-strip">
    <Later meanwhile={emptyPlaces}>
      <SampleFaces />
    </Later>
    <small>{isGenerated ? text.stripGenerated : text.strip}</small>
  </div>
);

const Fact = ({ figure, note }: { figure: string; note: string | null }) => (
  <li>
    <b>{figure}</b>
    {note && <small>{note}</small>}
  </li>
);

type Props = { findings: Findings; speech: Speech };

/** What the page is about, and how many, since when, which faces, as of when. */
export const FindingsHead = ({ findings, speech }: Props) => {
  const { text, whole, day } = speech;
  const { faces, sets, cod_frozen, tms_until, dat_since } = findings;
  const until = day(tms_until);
  const isInUse = sets[0]?.id_image_set === faces.id_image_set;
  return (
    <div className="findings-head">
      <div>
        <p className="findings-lead">{cod_frozen ? text.leadFrozen(until) : text.lead}</p>
        <ul className="findings-facts" aria-label={text.facts.title}>
          <Fact
            figure={text.facts.runs(whole(findings.num_runs))}
            note={dat_since && text.facts.since(day(dat_since))}
          />
          <Fact
            figure={text.facts.faces(faces.num_faces)}
            note={
              faces.num_faces_shown < faces.num_faces
                ? text.facts.someShown(faces.num_faces_shown)
                : text.facts.allShown
            }
          />
          {findings.words.length > 0 && (
            <Fact figure={text.facts.words(findings.words.length)} note={text.facts.wordsNote} />
          )}
          {findings.num_runs > 0 && <Fact figure={until} note={cod_frozen ? text.facts.frozen : text.facts.until} />}
        </ul>
      </div>
      {isInUse && <SampleStrip text={text} isGenerated={faces.des_credit === null} />}
    </div>
  );
};

/** Mistakes in what was published: before all figures, so that nobody cites them without. */
export const Errata = ({ findings: { errata }, speech: { text, language, day } }: Props) =>
  errata.length > 0 && (
    <Card variant="note" className="card findings-errata" aria-labelledby="errata">
      <h2 id="errata">{text.errata.title}</h2>
      {errata.map(({ dat_erratum, ...texts }) => (
        <p key={`${dat_erratum}-${texts.des_text_it}`}>
          {text.errata.erratum(day(dat_erratum), language === 'it' ? texts.des_text_it : texts.des_text_en)}
        </p>
      ))}
    </Card>
  );
