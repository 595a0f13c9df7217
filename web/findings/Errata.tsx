import type { Findings } from '../../contract/findings.ts';
import { Card } from '../ui/Card.tsx';
import type { Speech } from './speech.ts';

type Props = { findings: Findings; speech: Speech };

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
