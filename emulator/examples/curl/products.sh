# npx platform-emulator exec -- sh products.sh
# The platform itself has these paths at https://www.wixapis.com. exec sets EMULATOR_URL.
set -e
token=$(curl -fsS "$EMULATOR_URL/oauth2/token" -H 'content-type: application/json' \
  -d '{"grantType":"anonymous","clientId":"00000000-0000-4000-8000-000000000001"}' |
  sed 's/.*"access_token":"\([^"]*\)".*/\1/')
curl -fsS "$EMULATOR_URL/stores-reader/v1/products/query" -H 'content-type: application/json' \
  -H "authorization: $token" -d '{"query":{"paging":{"limit":3}}}'
