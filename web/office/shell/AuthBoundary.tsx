import { Component, type ReactNode } from 'react';
import { endLogin } from '../../api/login.ts';
import { isAboutSignIn } from '../failures.ts';

type State = { error: unknown };

/** Signs the user out if an error that ends the sign-in is thrown while a page renders; rethrows any other. */
export class AuthBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isAboutSignIn(error)) return;
    endLogin();
    this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isAboutSignIn(this.state.error)) return null;
    throw this.state.error;
  }
}
