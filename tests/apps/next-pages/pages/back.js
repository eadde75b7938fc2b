import { comeBack } from '../../shop.mjs';
import { setCookie } from '../cookies';

export async function getServerSideProps({ req, res, query }) {
  const { session, kept } = req.cookies;
  setCookie(res, 'session', await comeBack(session, kept, new URLSearchParams(query)));
  return { redirect: { destination: '/', permanent: false } };
}

export default function Back() {
  return null;
}
