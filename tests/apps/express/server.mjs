import cookieParser from 'cookie-parser';
import express from 'express';
import { add, comeBack, logIn, visit } from '../shop.mjs';

const app = express();
app.use(cookieParser(), express.urlencoded());

app.get('/', async (request, response) => {
  const { session, greeting, cart, products } = await visit(request.cookies.session);
  const items = products.map(
    ({ id, name, picture }) => `<li><img alt="" width="100" src="${picture}"><h2>${name}</h2>
      <form method="post" action="/cart"><input type="hidden" name="id" value="${id}"><button>Add to cart</button></form></li>`,
  );
  response.cookie('session', session, { httpOnly: true }).send(`<!doctype html>
    <html lang="en"><head><title>Shop</title></head>
    <body><p>${greeting}</p><a href="/log-in">Log in</a><p>${cart}</p><ul>${items.join('')}</ul></body></html>`);
});

app.post('/cart', async (request, response) => {
  await add(request.cookies.session, request.body.id);
  response.redirect(303, '/');
});

app.get('/log-in', async (request, response) => {
  const { authUrl, kept } = await logIn(request.cookies.session, `${request.protocol}://${request.host}`);
  response.cookie('kept', kept, { httpOnly: true }).redirect(authUrl);
});

app.get('/back', async (request, response) => {
  const query = new URLSearchParams(request.query);
  const session = await comeBack(request.cookies.session, request.cookies.kept, query);
  response.cookie('session', session, { httpOnly: true }).redirect('/');
});

app.listen(Number(process.env.PORT), 'localhost');
