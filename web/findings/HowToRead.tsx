import type { FindingFaces } from '../../contract/findings.ts';
import { minimumFacesOfPhenotype } from '../../contract/rules/limits.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { Speech } from './speech.ts';

const minimumFacesOfPool = minimumFacesOfPhenotype * phenotypes.length;

/** What the lines of a figure mean; of a small set of faces there is only the thick one. */
export const HowToRead = ({ speech: { text }, faces }: { speech: Speech; faces: FindingFaces }) => (
  <aside className="figure-how" aria-labelledby="how-to-read">
    <h3 id="how-to-read">{text.read.title}</h3>
    <p>
      <span className="figure-line" data-sign="thick" aria-hidden="true" />
      <b>{text.read.thick(faces.num_faces)}</b> <span>{text.read.thickText}</span>
    </p>
    {faces.num_faces >= minimumFacesOfPool && (
      <p>
        <span className="figure-line" data-sign="thin" aria-hidden="true" />
        <b>{text.read.thin}</b> <span>{text.read.thinText}</span>
      </p>
    )}
    <p>{text.read.strict}</p>
  </aside>
);
