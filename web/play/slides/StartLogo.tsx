import { Logo } from '../../ui/Logo.tsx';
import './start-logo.css';

/** The logo, large, at the head of a first slide. */
export const StartLogo = () => (
  <div className="start-logo">
    <Logo />
  </div>
);
