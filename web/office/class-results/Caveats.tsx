import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCall } from '../use-call.ts';

/** Whether the built-in faces are in use, whose origin can be explained. */
const useHasGeneratedFaces = (): boolean => {
  const { data } = useCall('GET /images', { querystring: {} });
  return data?.every(({ des_credit }) => des_credit === null) ?? false;
};

/** The limits of the figures. */
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
