import type { FindingFaces } from '../../contract/findings.ts';
import type { Speech } from './speech.ts';

/** What the two lines of a figure mean. */
export const HowToRead = ({ speech: { text }, faces }: { speech: Speech; faces: FindingFaces }) => {
  const each = faces.num_faces / 6;
  return (
    <aside className="figure-how" aria-labelledby="how-to-read">
      <h3 id="how-to-read">{text.read.title}</h3>
      <p>
        <span className="figure-line" data-sign="thick" aria-hidden="true" />
        <b>{text.read.thick(faces.num_faces)}</b> <span>{text.read.thickText}</span>
      </p>
      <p>
        <span className="figure-line" data-sign="thin" aria-hidden="true" />
        <b>{text.read.thin}</b> <span>{each <= 4 ? text.read.thinText(each) : text.read.thinTextPool}</span>
      </p>
      <p>{text.read.strict}</p>
    </aside>
  );
};
