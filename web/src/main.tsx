// main.tsx: starts the client.
import { render } from 'preact';
import { App } from './app';
import { install } from './service/install';
import { followSettings } from './settings/theme';

followSettings();
render(<App />, document.body);
install();
