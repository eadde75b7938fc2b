'use client';

import { useEffect, useRef } from 'react';
import { clientFor } from '../client';

export default function LoginCallback() {
  const begun = useRef(false);
  useEffect(() => {
    // In development React runs effects twice, but a code can be used only once.
    if (begun.current) return;
    begun.current = true;
    async function comeBack() {
      const { auth } = clientFor();
      const { code, state } = auth.parseFromUrl();
      const tokens = await auth.getMemberTokens(code, state, JSON.parse(localStorage.getItem('oauth')));
      // biome-ignore lint/suspicious/noDocumentCookie: the server reads it
      document.cookie = `session=${encodeURIComponent(JSON.stringify(tokens))}; path=/`;
      location.replace('/');
    }
    comeBack();
  }, []);
  return <p>Just a moment</p>;
}
