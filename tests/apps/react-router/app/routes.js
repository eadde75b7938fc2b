import { index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.jsx'),
  route('log-in', 'routes/log-in.js'),
  route('back', 'routes/back.js'),
];
