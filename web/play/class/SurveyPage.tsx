import { useParams } from 'react-router';
import { Survey } from './Survey.tsx';

/** /survey/:uid_session: the test of a class session. */
export const SurveyPage = () => {
  const { uid_session = '' } = useParams();
  // In lower case like the server's: it is the key of the runs on this device.
  const uid = uid_session.toLowerCase();
  return <Survey key={uid} uid_session={uid} />;
};
