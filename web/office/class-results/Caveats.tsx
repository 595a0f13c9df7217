import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCall } from '../use-call.ts';

/** Whether the faces in use are the program's own, so that it can be said where they come from. */
const useHasGeneratedFaces = (): boolean => {
  const { data } = useCall('GET /images');
  return data?.every(({ des_credit }) => des_credit === null) ?? false;
};

/** What the figures do not say. */
export const Caveats = ({ isSimulated }: { isSimulated: boolean }) => {
  const { title, diagnosis, small, faces, allClasses, allClassesSimulated } = useText(classResults).caveats;
  const hasGeneratedFaces = useHasGeneratedFaces();
  const facesText = hasGeneratedFaces ? `${faces.generated} ${faces.text}` : faces.text;
  const points = [
    diagnosis,
    small,
    { title: faces.title, text: facesText },
    isSimulated ? allClassesSimulated : allClasses,
  ];
  return (
    <Card className="card class-caveats" aria-labelledby="class-caveats">
      <h2 id="class-caveats">{title}</h2>
      {points.map((point) => (
        <div key={point.title}>
          <h3>{point.title}</h3>
          <p>{point.text}</p>
        </div>
      ))}
    </Card>
  );
};
